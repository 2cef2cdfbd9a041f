import type { Explanation } from "../types";

/** One sentence a signal, with its evidence in it. A signal without a sentence does not compile. */
export type Words<Evidence> = { [Id in keyof Evidence]: (evidence: Evidence[Id]) => string };

/** The definitions' explanations in another language. A signal without one does not compile. */
export type Explanations<Evidence> = { [Id in keyof Evidence]: Explanation };
