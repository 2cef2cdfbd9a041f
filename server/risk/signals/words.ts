/** One sentence a signal, with its evidence in it. A signal without a sentence does not compile. */
export type Words<Evidence> = { [Id in keyof Evidence]: (evidence: Evidence[Id]) => string };
