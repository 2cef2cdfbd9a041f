import { Agent } from "undici";
import { createConnector } from "./connector";

const dispatcher = new Agent({ connect: createConnector({}) });

/** Node's own way out leads over a proxy where it is told to. */
const own = process.env.NODE_USE_ENV_PROXY === "1" ? {} : { dispatcher };

/** Node's fetch, hearing of no interim answers: for addresses in the settings, which need no guard. */
export const fetchUnguarded: typeof fetch = (input, init) => fetch(input, { ...init, ...own });
