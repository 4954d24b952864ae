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

/** Tell what a deed would do, and do it when that is tapped. path: the tournament's; done: called after it. */
export async function tap(path, title, deed, done) {
  let plan;
  try {
    plan = await post(`${path}/plan`, { deed });
  } catch (error) {
    toast(refused(error), true);
    return;
  }
  const lines = plan.lines.map((line) => h("li", {}, line.text, " ", clauses(line.clauses)));
  dialog({
    title,
    fields: [h("p", { class: "lead" }, say("desk.will")), h("ol", { class: "plan" }, lines)],
    submit: say("desk.do"),
    send: async () => {
      await command(`${path}/desk`, { deed, mark: plan.mark }).catch((error) => {
        throw new Error(refused(error));
      });
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
