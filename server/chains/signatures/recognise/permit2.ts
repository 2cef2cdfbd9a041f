import { buildAllowance, buildPermit2Allowance } from "../../calldata/effects/allowance";
import { buildOrder, moneyItem } from "../../calldata/effects/order";
import { ZERO_ADDRESS } from "../../calldata/frame";
import type { Party } from "../../calldata/types";
import { type Struct, UNREADABLE } from "../typed-data/struct";
import { receiversOf } from "./custom";
import { type GrantDraft, type Recogniser, signerParty } from "./meaning";

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
  const order = dutchOrder(message, permitted, owner);
  return {
    kind: "permit2",
    protocol: order ? "UniswapX" : "Permit2",
    effects: order ? [...transfers, order] : transfers,
    ...(order === null && { recipients: receiversOf(message, signing.wallet) }),
  };
};

function several(message: Struct, name: string): Struct[] {
  const one = message.struct(name);
  return one ? [one] : message.structs(name);
}

/** UniswapX: the witness states the required output and its recipient. Amounts fall from start to end. */
function dutchOrder(message: Struct, permitted: readonly Struct[], maker: Party): GrantDraft | null {
  const witness = message.members
    .map(({ name }) => message.struct(name))
    .find((one) => one !== null && outputsOf(one).length > 0);
  if (!witness) return null;
  return buildOrder({
    market: "uniswapx",
    action: "sign",
    maker,
    taker: null,
    offered: permitted.map((one) => moneyItem(one.party("token"), one.uint("amount"), null)),
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

function outputsOf(witness: Struct): Struct[] {
  return ["outputs", "baseOutputs"]
    .flatMap((name) => witness.structs(name))
    .filter((one) => one.has({ token: "address", recipient: "address" }));
}
