/* A deed of the director's desk: what it would do is told with its clauses, and done by the second tap. */
import { toast } from "../announce.js";
import { command, post } from "../api.js";
import { dialog } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../say.js";

/** What a refusal says, its clauses behind it. */
export const refused = (error) => [error.message, ...(error.clauses ?? [])].join(" · ");

/** Clauses as links into the books. */
export const clauses = (ids) =>
  ids.map((id) => h("a", { class: "clause", href: `/rules?find=${encodeURIComponent(id)}`, target: "_blank" }, id));

/** Tell what a deed would do, and do it when that is tapped. path: the tournament's; done: called after it.
 *
 * Where it would do something else by the time that it is tapped, that is told instead, and done by the next tap.
 */
export async function tap(path, title, deed, done) {
  const steps = h("ol", { class: "plan" });
  let mark;
  const tell = async () => {
    const plan = await post(`${path}/plan`, { deed });
    mark = plan.mark;
    steps.replaceChildren(...plan.lines.map((line) => h("li", {}, line.text, " ", clauses(line.clauses))));
  };
  try {
    await tell();
  } catch (error) {
    toast(refused(error), true);
    return;
  }
  dialog({
    title,
    fields: [h("p", { class: "lead" }, say("desk.will")), steps],
    submit: say("desk.do"),
    send: async () => {
      try {
        await command(`${path}/desk`, { deed, mark });
      } catch (error) {
        if (error.status === 409) await tell().catch(() => {}); // what cannot be done any more stays as it was told
        throw new Error(refused(error));
      }
      toast(say("desk.done"));
      done();
    },
  });
}

/** Ask for what a deed needs, and then as above. fields: those of the form; make: the deed of what was filled in. */
export function form(path, title, fields, make, done) {
  dialog({
    title,
    fields,
    submit: say("desk.next"),
    send: (data) => {
      setTimeout(() => tap(path, title, make(data), done));
    },
  });
}
