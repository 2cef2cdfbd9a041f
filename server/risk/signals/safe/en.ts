import type { Words } from "../words";
import type { SafeSignals } from "./evidence";

const who = ({ address, label }: { address: string; label?: string }) => (label ? `${label} (${address})` : address);

export const safeWordsEn: Words<SafeSignals> = {
  "safe.setup": (e) =>
    e.owners === 1
      ? "It is a Safe with one owner"
      : `It is a Safe with ${e.owners} owners; ${e.threshold} of them must sign`,
  "safe.flagged-owner": (e) =>
    e.owners === 1
      ? `${who(e)}, the only owner of this Safe, is listed by ${e.list}`
      : `${who(e)}, an owner of this Safe (${e.threshold} of ${e.owners} must sign), is listed by ${e.list}`,
  "safe.flagged-module": (e) =>
    `The module ${who(e)}, listed by ${e.list}, can move everything in this Safe without any signature`,
  "safe.flagged-guard": (e) => `${who(e)}, listed by ${e.list}, is part of how this Safe works`,
  "safe.single-signer": (e) => `Any one of the ${e.owners} owners can move everything in this Safe alone`,
  "safe.unknown-module": (e) => `The unknown module ${who(e)} can move everything in this Safe without any signature`,
  "safe.personal-module": (e) =>
    `A person's address, ${who(e)}, is a module of this Safe and can move everything without any signature`,
  "safe.unknown-guard": (e) => `The unknown guard ${who(e)} can stop every transaction of this Safe`,
  "safe.unknown-handler": (e) => `The unknown fallback handler ${who(e)} can confirm signatures in this Safe's name`,
  "safe.unknown-singleton": (e) => `It looks like a Safe, but runs code that is no release of Safe: ${who(e)}`,
  "safe.replaced": (e) =>
    `It was made as a Safe, but runs other code now, ${who(e)}, which tells of no owners: it may have been taken over, so send it nothing`,
};
