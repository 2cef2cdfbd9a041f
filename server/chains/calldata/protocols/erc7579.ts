import type { Args } from "../abi/args";
import { callFrom, delegateFrom, stepOf } from "../children";
import { type ControlAction, control } from "../effects/control";
import { type Child, type Entry, fn, protocol, type Step, step } from "../entry";
import { asAccount, type Frame } from "../frame";
import type { Address, Hex, MalformedCode, Party } from "../types";
import { delegateExecution, singleExecution } from "./packed/execution";
import { runBatch } from "./user-operation";

const NAME = "ERC-7579";

const CALLS = "(address to, uint256 value, bytes data)[] calls";

const batchReadings: readonly Step[] = protocol(NAME, [
  step(`batch(${CALLS})`, { expand: runBatch }),
  step(`batch(${CALLS}, bytes opData)`, { expand: runBatch }),
]);

const batchesReadings: readonly Step[] = protocol(NAME, [
  step("batches(bytes[] batches)", {
    *expand(a, x) {
      for (const data of a.byteses("batches")) yield stepOf(x, batchReadings, data);
    },
  }),
]);

/**
 * Modes: call type (1 byte), error handling (1), unused (4), selector (4), payload (22). Call types 00 single,
 * 01 batch, fe staticcall, ff delegatecall; selector 78210002 is ERC-7821's batch of batches.
 */
function run(mode: Hex, packed: Buffer, account: Party, x: Frame, note: (code: MalformedCode) => void): Child[] {
  const callType = mode.slice(2, 4);
  const acting: Frame = { ...x, self: account };
  if (callType === "01") {
    const nested = mode.slice(14, 22) === "78210002";
    return [stepOf(acting, nested ? batchesReadings : batchReadings, packed)];
  }
  if (callType === "ff") {
    const execution = delegateExecution(packed);
    if (execution) return [delegateFrom(x, execution.target, execution.data, account)];
  } else if (callType === "00" || callType === "fe") {
    const execution = singleExecution(packed);
    if (execution) return [callFrom(x, execution.target, execution.data, execution.value, account)];
  } else note("unknown-mode");
  note("bad-packing");
  return [];
}

const execute = (a: Args, x: Frame, note: (code: MalformedCode) => void) =>
  run(a.hex("mode"), a.bytes("executionData"), asAccount(x), x, note);

/** ERC-7710: each execution is the account's that delegated it, which is the caller's own where no delegation is named. */
function* redeem(a: Args, x: Frame, note: (code: MalformedCode) => void): Iterable<Child> {
  const modes = a.get("modes") as Hex[];
  const [contexts, packed] = [a.byteses("contexts"), a.byteses("executions")];
  // A manager should refuse what doesn't match; none of it is passed over for that.
  const most = Math.max(contexts.length, modes.length, packed.length);
  if (Math.min(contexts.length, modes.length, packed.length) < most) note("bad-packing");
  for (let i = 0; i < most; i++) {
    const account = contexts[i]?.length === 0 ? x.sender : ({ address: null, role: "account" } as const);
    yield* run(modes[i] ?? "0x00", packed[i] ?? Buffer.alloc(0), account, x, note);
  }
}

/** Types of modules that do not act by themselves: they answer calls in the account's name, or guard what it sends. */
const MODULE_ACTIONS: ReadonlyMap<bigint, ControlAction> = new Map([
  [3n, "set-fallback-handler"],
  [4n, "set-guard"],
]);

/** Kernel's id of a validator: a kind, then the module's address, or of a permission its own four bytes. */
const validatorIn = (id: Hex): Address | null => (id.startsWith("0x01") ? `0x${id.slice(4)}` : null);

/** Modular accounts: ERC-7579, and ERC-7821 which borrows its `execute`. */
export const erc7579: readonly Entry[] = protocol(NAME, [
  fn("execute(bytes32 mode, bytes executionData)", { expand: execute }),
  fn("redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)", { expand: redeem }),
  fn("executeFromExecutor(bytes32 mode, bytes executionData)", { expand: execute }),
  fn("installModule(uint256 moduleTypeId, address module, bytes initData)", {
    effects: (a, x) => [
      control(x, MODULE_ACTIONS.get(a.uint("moduleTypeId")) ?? "enable-module", {
        by: asAccount(x),
        beneficiary: a.address("module"),
        detail: { moduleType: `${a.uint("moduleTypeId")}` },
      }),
    ],
  }),
  // Whatever it lets pass is done from now on in the account's name.
  fn("changeRootValidator(bytes21 rootValidator, address hook, bytes validatorData, bytes hookData)", {
    effects: (a, x) => [
      control(x, "swap-owner", { by: asAccount(x), beneficiary: validatorIn(a.hex("rootValidator")) }),
    ],
  }),
  fn(
    "installValidations(bytes21[] validations, (uint32 nonce, address hook)[] configs, bytes[] validationData, bytes[] hookData)",
    {
      effects: (a, x) =>
        (a.list("validations") as Hex[]).map((id) =>
          control(x, "enable-module", { by: asAccount(x), beneficiary: validatorIn(id) }),
        ),
    },
  ),
  // ERC-6900, the draft before ERC-7579.
  fn("installPlugin(address plugin, bytes32 manifestHash, bytes pluginInstallData, bytes21[] dependencies)", {
    effects: (a, x) => [control(x, "enable-module", { by: asAccount(x), beneficiary: a.address("plugin") })],
  }),
  fn("uninstallModule(uint256 moduleTypeId, address module, bytes deInitData)", {
    effects: (a, x) => [control(x, "disable-module", { by: asAccount(x), detail: { previous: a.address("module") } })],
  }),
]);

export const erc7579Steps: readonly Step[] = [...batchReadings, ...batchesReadings];
