import { defineCommand } from "../command";
import { withIntel } from "../intel";
import { formatTable } from "../text";

export const command = defineCommand({
  usage: "override list [--all]",
  summary: "List the overrides in force; with --all also those removed or expired.",
  options: { all: { type: "boolean" } },
  async run({ all = false }) {
    const overrides = await withIntel((intel) => intel.listOverrides({ all }));
    const rows = overrides.map((one) => [
      one.id,
      one.value,
      one.verdict,
      one.author,
      one.expiresAt,
      one.removedAt,
      one.reason,
    ]);
    const titles = ["OVERRIDE", "VALUE", "VERDICT", "AUTHOR", "EXPIRES", "REMOVED", "REASON"];
    return { json: { overrides }, text: formatTable(titles, rows, "There is no override.") };
  },
});
