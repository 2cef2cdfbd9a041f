import { networkNames, rpcSettingOf } from "@/server/networks";

/** Settings that have no chain asked. */
export const networksOff = Object.fromEntries(networkNames().map((name) => [rpcSettingOf(name), "off"]));
