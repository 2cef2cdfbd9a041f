import { defineCommand } from "../command";
import { withIntel } from "../intel";
import { formatTable } from "../text";

export const command = defineCommand({
  usage: "feeds status",
  summary: "Show each feed's size and age, and why it fails where it does.",
  options: {},
  async run() {
    const feeds = await withIntel(async (intel) => intel.status());
    const rows = feeds.map((feed) => [
      feed.id,
      feed.state,
      feed.indicators + feed.knownGood,
      feed.lastSuccessAt,
      feed.lastError ?? "",
    ]);
    const titles = ["FEED", "STATE", "ENTRIES", "LAST SUCCESS", "LAST ERROR"];
    return { json: { feeds }, text: formatTable(titles, rows, "There is no feed.") };
  },
});
