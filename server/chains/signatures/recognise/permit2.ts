import { buildAllowance, buildPermit2Allowance } from "../../calldata/effects/allowance";
import { buildOrder, moneyItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import type { Party } from "../../calldata/types";
import { type Struct, UNREADABLE } from "../typed-data/struct";
import { receiversOf } from "./custom";
import { type GrantDraft, marketNameOf, type Recogniser, type Signing, signerParty } from "./meaning";
import { findBought } from "./sides";

/** Permit2's allowances and its transfers by signature, with what the application added as witness. */
export const recognisePermit2: Recogniser = (message, signing) => {
  if (message.kindOf("spender") !== "address") return null;
  const spender = message.party("spender") ?? UNREADABLE;
  const owner = signerParty(signing, null);
  const manager = signing.domain.verifyingContract;

  const details = several(message, "details").filter((one) =>
    one.has({ token: "address", amount: "uint", expiration: "uint" }),
  );
  if (details.length > 0) {
    const grant = { owner, spender, manager, deadline: message.uint("sigDeadline"), signed: true };
    const effects = details.map((one) =>
      buildPermit2Allowance(
        { token: one.address("token") ?? UNREADABLE, amount: one.uint("amount"), expiration: one.uint("expiration") },
        grant,
      ),
    );
    return { kind: "permit2", protocol: "Permit2", effects };
  }

  const permitted = several(message, "permitted").filter((one) => one.has({ token: "address", amount: "uint" }));
  if (permitted.length === 0) return null;
  const deadline = message.uint("deadline");
  const transfers = permitted.map((one) =>
    buildAllowance({
      owner,
      spender,
      manager,
      deadline,
      token: one.address("token") ?? UNREADABLE,
      amount: one.uint("amount"),
      standard: "permit2",
      via: "permit2-transfer",
      signed: true,
    }),
  );
  const dutch = dutchOrder(message, permitted, owner);
  const order = dutch ?? witnessedOrder(message, permitted, owner, signing);
  return {
    kind: "permit2",
    protocol: dutch ? "UniswapX" : "Permit2",
    effects: order ? [...transfers, order] : transfers,
    ...(dutch === null && { recipients: receiversOf(message, signing.wallet) }),
  };
};

function several(message: Struct, name: string): Struct[] {
  const one = message.struct(name);
  return one ? [one] : message.structs(name);
}

const OUTPUTS = ["outputs", "baseOutputs"];

/** UniswapX: the witness states the required output and its recipient. Amounts fall from start to end. */
function dutchOrder(message: Struct, permitted: readonly Struct[], maker: Party): GrantDraft | null {
  const witness = witnessesOf(message).find((one) => outputsOf(one).length > 0 || asksNothing(one));
  if (!witness) return null;
  return buildOrder({
    market: "uniswapx",
    action: "sign",
    maker,
    taker: null,
    offered: soldBy(permitted),
    considered: outputsOf(witness).map((output) => {
      const recipient = output.party("recipient");
      const lowest = ["endAmount", "minAmount"].find((name) => output.kindOf(name) === "uint") ?? "amount";
      return moneyItem(
        output.party("token"),
        output.least(lowest),
        recipient === ZERO_ADDRESS ? maker.address : recipient,
      );
    }),
    recipient: null,
    endTime: message.uint("deadline"),
  });
}

/** Other exchanges that take what is sold by Permit2 (Bebop, 0x): the witness states what has to come back. */
function witnessedOrder(
  message: Struct,
  permitted: readonly Struct[],
  maker: Party,
  signing: Signing,
): GrantDraft | null {
  for (const witness of witnessesOf(message)) {
    const bought = findBought(witness, signing.wallet);
    // 0x writes no token where nothing is asked back: coins that go to another network, for example.
    if (!bought || bought.some(({ token, amount }) => token === null && amount === "0")) continue;
    const named = witness.firstParty(["receiver", "recipient"]);
    const recipient = named === null || named === ZERO_ADDRESS ? maker.address : named;
    return buildOrder({
      market: "other",
      ...marketNameOf(signing),
      action: "sign",
      maker,
      taker: null,
      offered: soldBy(permitted),
      considered: bought.map((one) => ({ ...one, recipient })),
      recipient: null,
      endTime: message.uint("deadline"),
    });
  }
  return null;
}

const soldBy = (permitted: readonly Struct[]) =>
  permitted.map((one) => moneyItem(one.party("token"), one.uint("amount"), null));

const witnessesOf = (message: Struct) =>
  message.members.map(({ name }) => message.struct(name)).filter((one) => one !== null);

/** An order of UniswapX's form whose list of outputs is empty. */
function asksNothing(witness: Struct): boolean {
  const info = witness.struct("info");
  const isOrder = info?.has({ reactor: "address", swapper: "address" }) === true;
  return isOrder && OUTPUTS.some((name) => witness.kindOf(name) === "array");
}

function outputsOf(witness: Struct): Struct[] {
  return OUTPUTS.flatMap((name) => witness.structs(name)).filter((one) =>
    one.has({ token: "address", recipient: "address" }),
  );
}
