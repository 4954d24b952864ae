import { home } from "../device.js";
import { begin } from "../shell.js";

home();
begin();
