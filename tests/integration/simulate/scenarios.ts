import type { Address } from "viem";
import { encode, forever, friend, type Sent, thief, wallet } from "./bench";

interface Scenario {
  name: string;
  sent: Sent;
  decision: ("ALLOW" | "REVIEW" | "BLOCK")[];
  /** A signal that has to be among them. */
  signal?: string;
  /** null: without a word. */
  reverts?: RegExp | null;
}

const ether = 10n ** 18n;

/** Thieves, and what honest people do. */
export function scenariosOf(at: Record<string, Address>): Scenario[] {
  const call = (
    contract: string,
    functionName: string,
    args: unknown[] = [],
    value = 0n,
    to = at[contract]!,
  ): Sent => ({
    to,
    data: encode(contract, functionName, args),
    value,
  });
  const later = 4_000_000_000n;
  const allow = ["ALLOW" as const];
  const warn = ["REVIEW" as const, "BLOCK" as const];
  const block = ["BLOCK" as const];
  return [
    { name: "coin to a friend", sent: { to: friend, data: "0x", value: ether }, decision: allow },
    { name: "nearly all coin to a friend", sent: { to: friend, data: "0x", value: 49n * ether }, decision: allow },
    { name: "tokens to a friend", sent: call("Coin", "transfer", [friend, 5_000_000n]), decision: allow },
    {
      name: "tokens that are taxed, to a friend",
      sent: call("TaxedCoin", "transfer", [friend, 500_000n]),
      decision: allow,
    },
    {
      name: "tokens that move silently, to a friend",
      sent: call("SilentCoin", "transfer", [friend, ether / 2n]),
      decision: allow,
    },
    { name: "an item to a friend", sent: call("Nft", "transferFrom", [wallet, friend, 3n]), decision: allow },
    {
      name: "units to a friend",
      sent: call("Units", "safeBatchTransferFrom", [wallet, friend, [1n, 2n], [4n, 5n], "0x"]),
      decision: ["ALLOW", "REVIEW"],
    },
    { name: "a wrap", sent: call("Wrapped", "deposit", [], ether), decision: allow },
    { name: "an unwrap", sent: call("Wrapped", "withdraw", [ether]), decision: allow },
    { name: "a swap", sent: call("Swapper", "swap", [at.Coin, at.Other, 100_000_000n, later]), decision: allow },
    {
      name: "a swap of everything",
      sent: call("Swapper", "swap", [at.Coin, at.Other, 1_000_000_000n, later]),
      decision: allow,
    },
    { name: "a purchase of tokens", sent: call("Swapper", "buy", [at.Coin], ether), decision: allow },
    { name: "a sale of tokens", sent: call("Swapper", "sell", [at.Coin, 100_000n]), decision: allow },
    { name: "a deposit with shares", sent: call("Vault", "deposit", [200_000_000n]), decision: allow },
    {
      name: "a payout of tokens",
      sent: call("Payout", "payToken", [at.Coin, [friend, thief], [1_000_000n, 2_000_000n]]),
      decision: allow,
    },
    {
      name: "a payout of coin",
      sent: call(
        "Payout",
        "payCoin",
        [
          [friend, thief],
          [ether, ether],
        ],
        2n * ether,
      ),
      decision: allow,
    },
    { name: "an item sold at a price", sent: call("Bazaar", "accept", [at.Nft, 1n]), decision: allow },
    { name: "an item bought", sent: call("Bazaar", "buy", [at.Nft, 7n], ether / 10n), decision: allow },
    { name: "an approval taken back", sent: call("Coin", "approve", [at.TokenThief, 0n]), decision: allow },
    { name: "an auction that falls", sent: call("Clockwork", "auction", [], ether), decision: allow },
    { name: "a reward that grows", sent: call("Clockwork", "vest"), decision: allow },
    { name: "a tip to who makes the block", sent: call("Clockwork", "tip", [], ether), decision: allow },
    { name: "coin for a claim that keeps it", sent: call("CoinThief", "Claim", [], ether), decision: warn },
    {
      name: "coin for an update that sends it on",
      sent: call("CoinThief", "SecurityUpdate", [], ether),
      decision: block,
    },
    {
      name: "a claim that takes a token",
      sent: call("TokenThief", "claim", [[at.Coin]]),
      decision: block,
      signal: "simulation.drained",
    },
    {
      name: "a claim that takes many tokens",
      sent: call("TokenThief", "claim", [[at.Coin, at.Other, at.SilentCoin]]),
      decision: block,
      signal: "simulation.drained",
    },
    {
      name: "a claim that takes items",
      sent: call("TokenThief", "claimItems", [at.Nft, [1n, 2n]]),
      decision: block,
      signal: "simulation.drained",
    },
    {
      name: "a claim that takes what moves silently",
      sent: call("TokenThief", "claim", [[at.SilentCoin]]),
      decision: warn,
    },
    {
      name: "paper for tokens",
      sent: call("PaperThief", "airdrop", [[at.Coin, at.Other]]),
      decision: block,
      signal: "simulation.paper-in-return",
    },
    {
      name: "a gift that never comes",
      sent: call("LiarCoin", "claim", [], ether),
      decision: warn,
      signal: "simulation.pretended-transfer",
    },
    { name: "an unlimited approval to a person", sent: call("Coin", "approve", [thief, forever]), decision: warn },
    { name: "a silent approval to a person", sent: call("SilentCoin", "approve", [thief, forever]), decision: warn },
    { name: "an increased allowance", sent: call("Coin", "increaseAllowance", [thief, 10n ** 30n]), decision: warn },
    {
      name: "a collection approval to a person",
      sent: call("Nft", "setApprovalForAll", [thief, true]),
      decision: warn,
    },
    { name: "units' approval to a person", sent: call("Units", "setApprovalForAll", [thief, true]), decision: warn },
    { name: "an item's approval to a person", sent: call("Nft", "approve", [thief, 2n]), decision: warn },
    {
      name: "Permit2 for a person",
      sent: call("Permit2Like", "approve", [at.Coin, thief, 2n ** 160n - 1n, 2 ** 40], 0n, at.Permit2),
      decision: warn,
    },
    { name: "ownership given away", sent: call("Governed", "transferOwnership", [thief]), decision: warn },
    {
      name: "ownership given away silently",
      sent: call("Governed", "settle", [thief]),
      decision: warn,
      signal: "simulation.control-lost",
    },
    { name: "code replaced", sent: call("UpgradableBox", "upgradeTo", [at.NewCode]), decision: warn },
    { name: "admin given away", sent: call("UpgradableBox", "changeAdmin", [thief]), decision: warn },
    { name: "a honeypot bought", sent: call("Honeypot", "buy", [], ether), decision: ["ALLOW", "REVIEW"] },
    {
      name: "a honeypot sold",
      sent: call("Honeypot", "sell", [1n]),
      decision: ["ALLOW", "REVIEW"],
      reverts: /custom error 0x/,
    },
    {
      name: "a failure with words",
      sent: call("Honeypot", "fail", [0n]),
      decision: ["ALLOW", "REVIEW"],
      reverts: /^no, thank you$/,
    },
    {
      name: "a failure by assertion",
      sent: call("Honeypot", "fail", [1n]),
      decision: ["ALLOW", "REVIEW"],
      reverts: /^Panic\(1\)/,
    },
    {
      name: "a failure without a word",
      sent: call("Honeypot", "fail", [2n]),
      decision: ["ALLOW", "REVIEW"],
      reverts: null,
    },
    {
      name: "a failure that costs all of the gas",
      sent: call("Honeypot", "fail", [4n]),
      decision: ["ALLOW", "REVIEW"],
      reverts: /gas|invalid/i,
    },
    {
      name: "a division by zero",
      sent: call("Honeypot", "fail", [3n]),
      decision: ["ALLOW", "REVIEW"],
      reverts: /^Panic\(18\): division/,
    },
    { name: "contracts created", sent: call("Excess", "create", [3n]), decision: ["ALLOW", "REVIEW"] },
    { name: "coin for an end", sent: call("Excess", "end", [friend], ether), decision: ["ALLOW", "REVIEW"] },
  ];
}
