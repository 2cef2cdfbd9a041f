const times = Number(process.env.FUZZ_TIMES ?? 1);

/** How many generated cases a run tries; FUZZ_TIMES=20 tries twenty times as many. */
export const cases = (count: number) => count * times;
