import type { SignatureSignals } from "@/server/risk/signals/signature/evidence";
import type { SamplesOf } from "./types";
import { address, addresses, everyCase, some } from "./values";

const contracts = [null, address(4)].map((contract) => ({ contract }));
const fields = ["domain.chainId", "message.note", "message.value"];

export const signatureSamples: SamplesOf<SignatureSignals> = {
  "signature.raw-hash": [{ method: "eth_sign" }],
  "signature.outdated-method": [{ method: "eth_sign" }],
  "signature.blind-hash": [{ method: "personal_sign" }],
  "signature.raw-transaction": [{ method: "personal_sign" }],
  "signature.unreadable": [{ method: "personal_sign" }],
  "signature.unseen-order": [{ protocol: null }, { protocol: "Blur" }],
  "signature.opaque-field": [...contracts, { contract: address(1), own: true }],
  "signature.foreign-chain": [{ domainChainId: "56", chainId: 1 }],
  "signature.misplaced-domain": contracts.map((each) => ({ protocol: "Permit2", ...each })),
  "signature.unknown-exchange": contracts,
  "signature.unknown-recipient": some.map((count) => ({ addresses: addresses(count) })),
  "signature.ambiguous": everyCase({ codes: [["bad-value"], ["too-large", "bad-value"]], at: [[], ["message.value"]] }),
  "signature.hidden-text": [{ codes: ["hidden-text"] }],
  "signature.unsigned-field": [1, 2, 3].map((count) => ({ at: fields.slice(0, count) })),
  "signature.digest-varies": [{ at: "domain" }, { at: "types" }, { at: "bytes" }],
  "signature.other-signer": [{ signer: address(7) }],
  "signature.sign-in-elsewhere": [{ domain: "example.org", uri: "https://example.net/login" }],
  "signature.lopsided-trade": [{ path: "0", gives: 5_000, gets: 12 }],
};
