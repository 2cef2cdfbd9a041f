import { readFileSync } from "node:fs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };

/**
 * Node's own flags as `npm start` gives them. Both are about the collection of garbage on few cores: young objects get
 * more room, so that most are dead before they are looked at, and the whole heap is gone through when it has doubled
 * and not, as Node would under this load, every ten seconds, each time with 50 ms of delays.
 */
export const nodeFlags: readonly string[] = scripts.start.split(" ").filter((word) => /^--.+=/.test(word));
