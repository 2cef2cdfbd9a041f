/** Parties and evidence that the examples share. */
export const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
export const sanctioned = "0x098B716B8Aaf21512996dC57EB0615e2383E2f96";
export const solanaWallet = "vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg";
export const usdc = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
export const unknownAccount = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const phishing = "claim-uniswap.example";

export const at = "2026-03-01T12:00:00.000Z";
export const later = "2026-03-01T12:15:00.000Z";

const sanctions = { source: "OFAC", updatedAt: "2026-03-01T11:30:00.000Z", embedded: false };
const intel = { indicators: 184_223, updatedAt: "2026-03-01T11:45:00.000Z", sanctions };
export const coverage = { intel, chain: "complete", missing: [] };
export const listsOnly = { intel, chain: "disabled", missing: [] };

export const sanctionedSignal = {
  id: "listing.sanctioned",
  severity: "critical",
  weight: 95,
  title: `Under sanctions according to OFAC SDN: ${sanctioned}`,
  evidence: { value: sanctioned.toLowerCase(), list: "OFAC SDN", lastSeen: "2026-03-01" },
  source: "OFAC SDN",
  firstSeenAt: "2022-04-14",
};

export const phishingSignal = {
  id: "listing.phishing",
  severity: "critical",
  weight: 80,
  title: `Listed by MetaMask as phishing: ${phishing}`,
  evidence: { value: phishing, list: "MetaMask", lastSeen: "2026-03-01" },
  source: "MetaMask",
  firstSeenAt: "2026-02-27",
};

/** The same right by a signature. */
export const signedPermit = {
  id: "transaction.permit",
  severity: "medium",
  weight: 45,
  title: `A signature lets an unknown party, ${unknownAccount.toLowerCase()}, take any amount of USDC`,
  evidence: {
    path: "0",
    spender: unknownAccount.toLowerCase(),
    token: usdc.toLowerCase(),
    tokenSymbol: "USDC",
    tokens: 1,
    amount: "unlimited",
    via: "permit",
  },
  source: "analysis:calldata",
};

export const infiniteApproval = {
  id: "transaction.unlimited-allowance",
  severity: "medium",
  weight: 45,
  title: `Lets an unknown party, ${unknownAccount.toLowerCase()}, take any amount of USDC, now and later`,
  evidence: {
    path: "0",
    spender: unknownAccount.toLowerCase(),
    token: usdc.toLowerCase(),
    tokenSymbol: "USDC",
    tokens: 1,
    amount: "unlimited",
    via: "approve",
  },
  source: "analysis:calldata",
};
