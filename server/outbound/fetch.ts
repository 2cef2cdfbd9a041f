import { openWayOut } from "./way-out";

const own = { dispatcher: openWayOut() };

/** Node's fetch, hearing of no interim answers: for addresses in the settings, which need no guard. */
export const fetchUnguarded: typeof fetch = (input, init) => fetch(input, { ...init, ...own });
