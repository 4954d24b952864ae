import { begin } from "../shell.js";

begin();
