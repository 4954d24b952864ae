/* Flights that are played at the same time, each with a clock of its own. */
import { h } from "../dom.js";
import { say } from "../say.js";

/** The flights that have a clock of their own, where there are several: which one a page is about. */
export const ofFlights = ({ flight, flights }, choose) =>
  flights.length < 2
    ? []
    : flights.map((name) =>
        h(
          "button",
          { type: "button", "aria-pressed": String(name === flight), onclick: () => choose(name) },
          say("event.flight.of", { flight: name.toUpperCase() }),
        ),
      );
