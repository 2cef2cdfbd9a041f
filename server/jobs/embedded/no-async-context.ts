/**
 * Has the SDK do without an AsyncLocalStorage, as on runtimes that have none: it is for `group` and streams, which our
 * functions don't use. On Node 20 a process in which one was ever run pays for each of its promises from then on, those
 * of requests too.
 */
export function forgoAsyncContext(): void {
  const none = { getStore: () => undefined, run: (_: unknown, work: () => unknown) => work() };
  const kept = { promise: Promise.resolve(none), resolved: none, isFallback: true };
  Object.assign(globalThis, { [Symbol.for("inngest:als")]: kept });
}
