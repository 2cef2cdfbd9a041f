import { Agent } from "undici";
import { createConnector } from "./connector";

const dispatcher = new Agent({ connect: createConnector({}) });

/** Node's fetch, hearing of no interim answers: for addresses in the settings, which need no guard. */
export const fetchUnguarded: typeof fetch = (input, init) => fetch(input, { ...init, dispatcher } as RequestInit);
