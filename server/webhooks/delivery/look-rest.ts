/** Looks of many receivers together: each costs as much as several attempts, most of it in Inngest's SDK. */
const looksPerSecond = 20;
export const MIN_REST_MS = 500;

/** How long a receiver's run rests at most between two looks, while so many have a run. */
export const restMs = (runs: number) => Math.max(MIN_REST_MS, Math.round((runs * 1_000) / looksPerSecond));

/** Looks of many receivers begin at multiples of this, so that they share what they ask of the database. */
export const grainMs = (restMs: number) => (restMs > MIN_REST_MS ? 1_000 : 1);
