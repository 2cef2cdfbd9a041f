import { type AllowanceInput, buildAllowance } from "../../calldata/effects/allowance";
import type { Address } from "../../calldata/types";
import { type Struct, UNREADABLE } from "../typed-data/struct";
import { type Meaning, type Recogniser, type Signing, signerParty } from "./meaning";

type Grant = Omit<AllowanceInput, "owner"> & { owner: Address | null };

function permit(signing: Signing, protocol: string, { owner, ...grant }: Grant): Meaning {
  const token = grant.token === undefined ? signing.domain.verifyingContract : grant.token;
  const manager = signing.domain.verifyingContract;
  const effect = buildAllowance({ manager, ...grant, token, owner: signerParty(signing, owner), signed: true });
  return { kind: "permit", protocol, signer: owner, effects: [effect] };
}

/** The names under which permits call the same things. The first of those that are there. */
const SPENDERS = [
  "spender",
  "operator",
  "delegate",
  "delegatee",
  "grantee",
  "manager",
  "authorized",
  "allowed",
  "module",
];
const OWNERS = ["owner", "holder", "from", "delegator", "authorizer", "account", "user"];
const AMOUNTS = ["value", "amount", "allowance", "wad", "rawAmount"];
const FLAGS = ["approved", "allowed", "isAllowed", "isAuthorized", "isApproved"];
const ENDS = ["deadline", "expiry", "sigDeadline", "validBefore", "expiration"];

/** ERC-2612, DAI's, ERC-4494, permits for all, Compound's and Morpho's managers, Aave's credit: who may take what. */
export const recognisePermit: Recogniser = (message, signing) => {
  const spender = message.firstParty(SPENDERS);
  if (spender === null) return null;
  const owner = OWNERS.map((name) => message.address(name)).find((address) => address !== null) ?? null;
  const end = ENDS.find((name) => message.kindOf(name) === "uint");
  const deadline = end === undefined ? {} : { deadline: message.uint(end) };
  const grant = { spender, owner, ...deadline };

  const flag = FLAGS.find((name) => message.kindOf(name) === "bool");
  if (flag !== undefined) return flagged(message, signing, flag, grant);
  const amount = AMOUNTS.find((name) => message.kindOf(name) === "uint");
  if (amount !== undefined) {
    // 2612 has an amount of a token or, in some ERC-1155, of one id.
    const credit = message.kindOf("delegatee") === "address";
    if (message.kindOf("tokenId") === "uint") {
      const tokenId = message.uint("tokenId");
      return permit(signing, "ERC-1155 permit", {
        ...grant,
        tokenId,
        standard: "erc1155",
        amount: message.uint(amount),
        via: "permit",
      });
    }
    const token = message.address("token") ?? signing.domain.verifyingContract;
    const via = credit ? "credit-delegation" : "permit";
    return permit(signing, credit ? "Aave" : "ERC-2612", { ...grant, token, amount: message.uint(amount), via });
  }
  if (message.kindOf("tokenId") === "uint" && end !== undefined) {
    const tokenId = message.uint("tokenId");
    return permit(signing, "ERC-4494", { ...grant, tokenId, standard: "erc721", amount: 1n, via: "permit" });
  }
  return null;
};

function flagged(
  message: Struct,
  signing: Signing,
  flag: string,
  grant: Pick<Grant, "spender" | "owner" | "deadline">,
): Meaning {
  const amount = message.flag(flag) ? "all" : 0n;
  if (flag === "allowed") return permit(signing, "DAI", { ...grant, amount, via: "permit" });
  const isOfModule = message.kindOf("module") === "address";
  if (flag === "isAllowed" || flag === "isAuthorized" || isOfModule) {
    // All that the owner has in a lending market, or has approved for a market of modules (ZORA), whatever the token.
    return permit(signing, isOfModule ? "Modules" : flag === "isAllowed" ? "Compound III" : "Morpho", {
      ...grant,
      token: null,
      amount,
      via: "manager",
    });
  }
  return permit(signing, "Permit for all", {
    ...grant,
    standard: "erc721",
    alternative: "erc1155",
    amount,
    via: "setApprovalForAll",
  });
}

/** ERC-3009: the right to move tokens to `to`, once. */
export const recogniseAuthorization: Recogniser = (message, signing) => {
  const core = { from: "address", to: "address", value: "uint", validBefore: "uint" } as const;
  if (message.has({ authorizer: "address", nonce: "bytes32" }) && message.members.length === 2) {
    return { kind: "cancellation", protocol: "ERC-3009", signer: message.address("authorizer") };
  }
  if (!message.has(core)) return ofSafe(message, signing);
  const meaning = permit(signing, "ERC-3009", {
    spender: message.address("to") ?? UNREADABLE,
    owner: message.address("from"),
    amount: message.uint("value"),
    deadline: message.uint("validBefore"),
    // Only its recipient can send the second kind, and knows of it then. The token checks the type's name.
    via: message.type === "ReceiveWithAuthorization" ? "receive-authorization" : "transfer-authorization",
  });
  return { ...meaning, kind: "transfer-authorization" };
};

/** The holder of a Safe's allowance signs to take an amount of it, and names the recipient. */
function ofSafe(message: Struct, signing: Signing): Meaning | null {
  const shape = { safe: "address", token: "address", to: "address", amount: "uint", paymentToken: "address" } as const;
  if (!message.has({ ...shape, payment: "uint" })) return null;
  const takes = (spender: Address, token: Address | null, amount: bigint) =>
    permit(signing, "Safe", {
      ...{ spender, token, amount, owner: message.address("safe"), via: "transfer-authorization" },
    }).effects ?? [];
  const payment = message.uint("payment");
  return {
    ...{ kind: "transfer-authorization", protocol: "Safe", signer: null },
    effects: [
      ...(message.uint("amount") > 0n || payment === 0n
        ? takes(message.address("to") ?? UNREADABLE, message.address("token"), message.uint("amount"))
        : []),
      // Payment to the sender.
      ...(payment > 0n ? takes(UNREADABLE, message.address("paymentToken"), payment) : []),
    ],
  };
}
