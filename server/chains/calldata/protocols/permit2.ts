import type { Args } from "../abi/args";
import { allowance, buildPermit2Allowance } from "../effects/allowance";
import { transfer } from "../effects/transfer";
import type { EffectDraft } from "../effects/types";
import { type Entry, fn, protocol } from "../entry";
import { type Frame, party } from "../frame";
import type { Address, Party } from "../types";

export const PERMIT2_STRUCTS = [
  "struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
  "struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }",
  "struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }",
  "struct AllowanceTransferDetails { address from; address to; uint160 amount; address token; }",
  "struct TokenSpenderPair { address token; address spender; }",
  "struct TokenPermissions { address token; uint256 amount; }",
  "struct PermitTransferFrom { TokenPermissions permitted; uint256 nonce; uint256 deadline; }",
  "struct PermitBatchTransferFrom { TokenPermissions[] permitted; uint256 nonce; uint256 deadline; }",
  "struct SignatureTransferDetails { address to; uint256 requestedAmount; }",
];

/** `permit` is a PermitSingle or a PermitBatch: the same names, one or many details. */
export function permit2Allowances(permit: Args, owner: Party, manager: Address | null, batch: boolean): EffectDraft[] {
  const details = batch ? permit.tuples("details") : [permit.tuple("details")];
  return details.map((d) =>
    buildPermit2Allowance(
      { token: d.address("token"), amount: d.uint("amount"), expiration: d.uint("expiration") },
      { owner, spender: permit.address("spender"), manager, deadline: permit.uint("sigDeadline"), signed: true },
    ),
  );
}

export function allowanceTransfer(x: Frame, details: Args, from: Party, spender: Party): EffectDraft {
  return transfer(x, {
    from,
    to: details.address("to"),
    amount: details.uint("amount"),
    token: details.address("token"),
    spender,
    via: "permit2",
  });
}

/** `owner` signed tokens and amounts; who calls chooses the recipients. */
function signatureTransfers(a: Args, x: Frame, permitted: readonly Args[], details: readonly Args[]): EffectDraft[] {
  return details.map((detail, i) =>
    transfer(x, {
      from: party(x, a.address("owner")),
      to: detail.address("to"),
      amount: detail.uint("requestedAmount"),
      token: permitted[i]?.address("token") ?? null,
      standard: "erc20",
      spender: x.sender,
      via: "permit2",
      signed: true,
    }),
  );
}

const single = (a: Args, x: Frame) =>
  signatureTransfers(a, x, [a.tuple("permit").tuple("permitted")], [a.tuple("transferDetails")]);

const batch = (a: Args, x: Frame) =>
  signatureTransfers(a, x, a.tuple("permit").tuples("permitted"), a.tuples("transferDetails"));

const structs = PERMIT2_STRUCTS;
const WITNESS = "address owner, bytes32 witness, string witnessTypeString, bytes signature";

/** All of Permit2: AllowanceTransfer and SignatureTransfer. */
export const permit2: readonly Entry[] = protocol("Permit2", [
  fn("approve(address token, address spender, uint160 amount, uint48 expiration)", {
    nonpayable: true,
    effects: (a, x) => [
      buildPermit2Allowance(
        { token: a.address("token"), amount: a.uint("amount"), expiration: a.uint("expiration") },
        { owner: x.sender, spender: a.address("spender"), manager: x.self.address, signed: false },
      ),
    ],
  }),
  fn("permit(address owner, PermitSingle permitSingle, bytes signature)", {
    structs,
    nonpayable: true,
    effects: (a, x) => permit2Allowances(a.tuple("permitSingle"), party(x, a.address("owner")), x.self.address, false),
  }),
  fn("permit(address owner, PermitBatch permitBatch, bytes signature)", {
    structs,
    nonpayable: true,
    effects: (a, x) => permit2Allowances(a.tuple("permitBatch"), party(x, a.address("owner")), x.self.address, true),
  }),
  fn("transferFrom(address from, address to, uint160 amount, address token)", {
    nonpayable: true,
    effects: (a, x) => [allowanceTransfer(x, a, party(x, a.address("from")), x.sender)],
  }),
  fn("transferFrom(AllowanceTransferDetails[] transferDetails)", {
    structs,
    nonpayable: true,
    effects: (a, x) =>
      a.tuples("transferDetails").map((d) => allowanceTransfer(x, d, party(x, d.address("from")), x.sender)),
  }),
  fn(
    "permitTransferFrom(PermitTransferFrom permit, SignatureTransferDetails transferDetails, address owner, bytes signature)",
    { structs, nonpayable: true, effects: single },
  ),
  fn(
    "permitTransferFrom(PermitBatchTransferFrom permit, SignatureTransferDetails[] transferDetails, address owner, bytes signature)",
    { structs, nonpayable: true, effects: batch },
  ),
  fn(`permitWitnessTransferFrom(PermitTransferFrom permit, SignatureTransferDetails transferDetails, ${WITNESS})`, {
    structs,
    nonpayable: true,
    effects: single,
  }),
  fn(
    `permitWitnessTransferFrom(PermitBatchTransferFrom permit, SignatureTransferDetails[] transferDetails, ${WITNESS})`,
    { structs, nonpayable: true, effects: batch },
  ),
  fn("lockdown(TokenSpenderPair[] approvals)", {
    structs,
    nonpayable: true,
    effects: (a, x) =>
      a.tuples("approvals").map((pair) =>
        allowance(x, {
          spender: pair.address("spender"),
          amount: 0n,
          token: pair.address("token"),
          manager: x.self.address,
          standard: "permit2",
          via: "permit2",
        }),
      ),
  }),
  // Signatures that were given and not used are worth nothing from then on.
  fn("invalidateNonces(address token, address spender, uint48 newNonce)", {
    nonpayable: true,
    effects: (a, x) => [
      allowance(x, {
        spender: a.address("spender"),
        amount: 0n,
        token: a.address("token"),
        manager: x.self.address,
        standard: "permit2",
        via: "permit2",
      }),
    ],
  }),
  fn("invalidateUnorderedNonces(uint256 wordPos, uint256 mask)"),
]);
