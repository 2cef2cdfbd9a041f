import { english } from "viem/accounts";
import { COMMON, HOLDERS } from "./lures";

/** Words that everybody knows: ours, and the 2,048 short and common ones that seed phrases are made of (BIP-39). */
export const COMMON_WORDS: ReadonlySet<string> = new Set([...english, ...`${COMMON} ${HOLDERS}`.split(/\s+/)]);
