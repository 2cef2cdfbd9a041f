import { networks } from "@/server/networks";

/** Settings that have no chain asked. */
export const networksOff = Object.fromEntries(networks.map((name) => [`RPC_URL_${name.toUpperCase()}`, "off"]));
