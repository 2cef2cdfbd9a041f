/** Evidence of every shape that changes a signal's sentence: none, one and many of what it counts, each case of the rest. */
export type SamplesOf<Signals> = { [Id in keyof Signals]: readonly Signals[Id][] };
