/** A value that several parts of a page share, for useSyncExternalStore. It ends with the page. */
export function createValue<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
