import { defineCommand, UsageError } from "../command";
import { withIntel } from "../intel";

export const command = defineCommand({
  usage: "override remove ID|ADDRESS|DOMAIN [--author NAME]",
  summary: "Remove an override for an address or domain.",
  options: { author: { type: "string" } },
  positionals: 1,
  async run({ author = "cli" }, [what]) {
    if (what === undefined) throw new UsageError("Say which override: its id, address or domain.");
    const removed = await withIntel((intel) => intel.removeOverride(what, author));
    return { json: removed, text: `${removed.id} (${removed.value}) is removed.` };
  },
});
