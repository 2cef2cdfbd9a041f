import { defineCommand } from "../command";
import { withIntel } from "../intel";
import { formatTable } from "../text";

export const command = defineCommand({
  usage: "feeds sync [ID] [--force]",
  summary:
    "Read one feed or all of them now. --force accepts the download even if the list shrank by half or grew tenfold.",
  options: { force: { type: "boolean" } },
  positionals: 1,
  async run({ force = false }, [id]) {
    const results = await withIntel(async (intel) =>
      id === undefined ? intel.syncAll({ force }) : [await intel.syncFeed(id.toUpperCase(), { force })],
    );
    const rows = results.map((one) => [one.feedId, one.outcome, one.added, one.changed, one.removed, one.error ?? ""]);
    const titles = ["FEED", "OUTCOME", "ADDED", "CHANGED", "REMOVED", "ERROR"];
    const failed = results.some(({ outcome }) => outcome === "failed");
    return { json: { results }, text: formatTable(titles, rows, "No feed is switched on."), failed };
  },
});
