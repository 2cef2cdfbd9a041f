type Texts<Verb extends string> = Record<Verb | `${Verb}Text`, string>;
type Named<Verb extends string> = Record<`${Verb}Label` | `${Verb}Title`, (name: string) => string>;

/** Texts with which `Confirm` asks before it acts on `name`, from a catalogue's verb: `ask(t.keys, "revoke", name)`. */
export function ask<Verb extends string>(words: Texts<Verb> & Named<Verb>, verb: Verb, name: string) {
  const [texts, named]: [Texts<Verb>, Named<Verb>] = [words, words];
  return {
    action: texts[verb],
    text: texts[`${verb}Text`],
    label: named[`${verb}Label`](name),
    title: named[`${verb}Title`](name),
  };
}
