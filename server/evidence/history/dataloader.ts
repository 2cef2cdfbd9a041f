/**
 * Joins what is asked for in one turn of the event loop into one question. `ask` gets each key once and answers with
 * what it found; a key without an answer gives undefined.
 */
export function together<Key extends string, Found>(
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let keys = new Set<Key>();
  let answer: Promise<ReadonlyMap<Key, Found>> | undefined;
  return async (key) => {
    keys.add(key);
    answer ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const asked = [...keys];
        keys = new Set();
        answer = undefined;
        ask(asked).then(resolve, reject);
      });
    });
    return (await answer).get(key);
  };
}
