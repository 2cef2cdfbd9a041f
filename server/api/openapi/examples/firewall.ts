import { maxUint256 } from "viem";
import {
  coverage,
  infiniteApproval,
  listsOnly,
  phishing,
  phishingSignal,
  sanctioned,
  sanctionedSignal,
  signedPermit,
  unknownAccount,
  usdc,
  wallet,
} from "./parts";
import type { OperationExamples } from "./types";

interface Signal {
  title: string;
  weight: number;
}

/** The envelope around one signal, or none. */
function envelope(riskLevel: string, decision: string, signal: Signal | null, meta: object, seen: object = coverage) {
  return {
    success: true,
    data: {
      riskScore: signal?.weight ?? 0,
      riskLevel,
      decision,
      basis: signal ? "findings" : "none",
      reasons: signal ? [signal.title] : [],
      meta: { ...meta, signals: signal ? [signal] : [], coverage: seen },
    },
  };
}

const word = (hex: string) => hex.toLowerCase().replace("0x", "").padStart(64, "0");
const unlimited = maxUint256.toString();
const approveUnknownAccount = `0x095ea7b3${word(unknownAccount)}${"f".repeat(64)}`;
const owner = { address: wallet.toLowerCase(), role: "wallet" };
const usdcToken = { token: usdc.toLowerCase(), symbol: "USDC", decimals: 6, tokenId: null };
const grant = {
  standard: "erc20",
  ...usdcToken,
  owner,
  spender: unknownAccount.toLowerCase(),
  spenderLabel: null,
  amount: unlimited,
  unlimited: true,
  expiration: null,
  deadline: null,
  via: "approve",
  signed: false,
  revocation: false,
};
const signedGrant = { ...grant, deadline: "1775044800", via: "permit", signed: true };

const permitDomain = { name: "USD Coin", version: "2", chainId: 1, verifyingContract: usdc };
const permitMessage = { owner: wallet, spender: unknownAccount, value: unlimited, nonce: 0, deadline: 1_775_044_800 };
const field = (name: string, type: string) => ({ name, type });
const permit = {
  types: {
    EIP712Domain: [
      field("name", "string"),
      field("version", "string"),
      field("chainId", "uint256"),
      field("verifyingContract", "address"),
    ],
    Permit: [
      field("owner", "address"),
      field("spender", "address"),
      field("value", "uint256"),
      field("nonce", "uint256"),
      field("deadline", "uint256"),
    ],
  },
  primaryType: "Permit",
  domain: permitDomain,
  message: permitMessage,
};

/** Simulation result of an unlimited approval. */
const approvalRun = {
  outcome: "success",
  revertReason: null,
  gasUsed: 55_437,
  assetChanges: [],
  approvalChanges: [
    {
      standard: "erc20",
      ...usdcToken,
      owner: wallet.toLowerCase(),
      spender: unknownAccount.toLowerCase(),
      spenderLabel: null,
      before: "0",
      after: unlimited,
      unlimited: true,
      expiration: null,
    },
  ],
  controlChanges: [],
};

export const firewallExamples: Record<string, OperationExamples> = {
  listNetworks: {
    responses: {
      200: {
        success: true,
        data: [
          {
            name: "ethereum",
            aliases: [],
            chainId: 1,
            caip2: "eip155:1",
            currency: { name: "Ether", symbol: "ETH", decimals: 18 },
            status: "ready",
            evidence: { lists: true, history: true, trade: true, simulation: true },
          },
        ],
      },
    },
  },
  walletRisk: {
    parameters: { lang: "en" },
    request: { wallet: sanctioned, network: "ethereum" },
    responses: {
      200: envelope("CRITICAL", "BLOCK", sanctionedSignal, {
        wallet: sanctioned,
        network: "ethereum",
        accountType: "eoa",
      }),
    },
  },
  contractRisk: {
    parameters: { lang: "en" },
    request: { address: usdc, network: "ethereum" },
    responses: {
      200: envelope("SAFE", "ALLOW", null, {
        address: usdc,
        network: "ethereum",
        isContract: true,
        proxy: {
          kind: "openzeppelin-legacy",
          implementation: "0x43506849d7c04f9138d1a2050bbf3a0c054402dd",
          admin: "0x807a96288a1a408dbc13de2b1d087d10356395d2",
          beacon: null,
        },
        capabilities: ["mint", "pause", "blocklist", "upgrade"],
        token: {
          standard: "erc20",
          name: "USD Coin",
          symbol: "USDC",
          decimals: 6,
          totalSupply: "41203948572034811",
          taxes: { buy: null, sell: null, transfer: null },
          creator: null,
          pool: null,
          holders: null,
        },
      }),
    },
  },
  analyzeTransaction: {
    parameters: { lang: "en" },
    request: { chainId: 1, wallet, to: usdc, calldata: approveUnknownAccount, value: "0" },
    responses: {
      200: envelope("CAUTION", "REVIEW", infiniteApproval, {
        decoded: {
          path: "0",
          selector: "0x095ea7b3",
          name: "approve",
          signature: "approve(address,uint256)",
          protocol: "ERC-20",
          guessed: false,
          args: { spender: unknownAccount.toLowerCase(), amount: unlimited },
          to: usdc.toLowerCase(),
          value: "0",
          operation: "call",
          actor: { sender: owner, self: { address: usdc.toLowerCase(), role: "contract" } },
          malformed: [],
          cut: false,
          calls: [],
        },
        approvals: [{ path: "0", ...grant, guessed: false }],
        transfers: [],
        counterparties: [
          { address: usdc.toLowerCase(), roles: ["callee", "token"], standing: "trusted", label: "USDC" },
          { address: unknownAccount.toLowerCase(), roles: ["spender"], standing: "unknown", label: null },
        ],
      }),
    },
  },
  simulateTransaction: {
    parameters: { lang: "en" },
    request: { wallet, network: "ethereum", tx: { to: usdc, data: approveUnknownAccount, value: "0" } },
    responses: {
      200: envelope("CAUTION", "REVIEW", infiniteApproval, {
        ...approvalRun,
        blockNumber: 24_561_002,
        engine: "eth_simulateV1",
        passes: [{ conditions: "as-sent", ...approvalRun }],
      }),
    },
  },
  analyzeSignature: {
    parameters: { lang: "en" },
    request: { chainId: 1, wallet, method: "eth_signTypedData_v4", data: permit },
    responses: {
      200: envelope("CAUTION", "REVIEW", signedPermit, {
        decoded: { kind: "typed-data", primaryType: "Permit", domain: permitDomain, message: permitMessage },
        approvals: [signedGrant],
        orders: [],
        digest: "0x3174768458ad2b506c46539e403262fdd2512cdad5a565fd1071510746ef8e44",
      }),
    },
  },
  checkRequest: {
    parameters: { lang: "en" },
    request: {
      chainId: 1,
      origin: `https://${phishing}`,
      method: "eth_requestAccounts",
      params: [],
    },
    responses: {
      200: envelope(
        "CRITICAL",
        "BLOCK",
        phishingSignal,
        {
          kind: "connection",
          network: "ethereum",
          origin: { origin: `https://${phishing}`, domain: phishing, decision: "BLOCK" },
        },
        listsOnly,
      ),
    },
  },
  checkThreats: {
    parameters: { lang: "en" },
    request: { domain: `https://${phishing}/airdrop` },
    responses: {
      200: envelope(
        "CRITICAL",
        "BLOCK",
        phishingSignal,
        {
          domain: {
            domain: phishing,
            unicode: phishing,
            registrable: phishing,
            indicators: [
              {
                feed: "METAMASK",
                list: "MetaMask",
                kind: "community",
                category: "phishing",
                value: phishing,
                label: null,
                firstSeen: "2026-02-27",
                lastSeen: "2026-03-01",
              },
            ],
          },
        },
        listsOnly,
      ),
    },
  },
};
