type Texts<Verb extends string> = Record<Verb | `${Verb}Text`, string>;
type Named<Verb extends string> = Record<`${Verb}Label` | `${Verb}Title`, (name: string) => string>;

/** What `Confirm` says before it acts on `name`, as a catalogue has it under a verb: `ask(t.keys, "revoke", name)`. */
export function ask<Verb extends string>(words: Texts<Verb> & Named<Verb>, verb: Verb, name: string) {
  const [texts, named]: [Texts<Verb>, Named<Verb>] = [words, words];
  return {
    action: texts[verb],
    text: texts[`${verb}Text`],
    label: named[`${verb}Label`](name),
    title: named[`${verb}Title`](name),
  };
}
