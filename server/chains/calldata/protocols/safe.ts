import type { Args } from "../abi/args";
import { callFrom, createFrom, delegateFrom } from "../children";
import { allowance } from "../effects/allowance";
import { control } from "../effects/control";
import { transfer } from "../effects/transfer";
import { type Entry, fn, protocol } from "../entry";
import { asAccount, type Frame, party, ZERO_ADDRESS } from "../frame";
import { isNativeMark } from "../known";
import type { Address, Hex, MalformedCode, Party } from "../types";
import { multiSendCalls } from "./packed/multi-send";

/** The Safe acts: by call in its own name, by delegatecall with foreign code in its own storage. */
function execute(a: Args, x: Frame, note: (code: MalformedCode) => void) {
  const operation = a.uint("operation");
  if (operation > 1n) note("unknown-mode");
  const account = asAccount(x);
  if (operation === 1n) return [delegateFrom(x, a.address("to"), a.bytes("data"), account)];
  return [callFrom(x, a.address("to"), a.bytes("data"), a.uint("value"), account)];
}

/** Gas that a call costs beside what it is given: a cold account, a value, a new account (EIP-2929, yellow paper). */
const callOverhead = 50_000n;

/** With a gas price, the Safe refunds the sender of the transaction, in any token, to any address. */
function refund(a: Args, x: Frame) {
  if (a.uint("gasPrice") === 0n) return [];
  const token = a.address("gasToken");
  const receiver = a.address("refundReceiver");
  return [
    transfer(x, {
      from: asAccount(x),
      to: receiver === ZERO_ADDRESS ? x.wallet : receiver,
      // The call itself is given safeTxGas where a price is set; with none the Safe pays for the overhead all the same.
      amount: a.uint("gasPrice") * atLeast(a.uint("baseGas") + a.uint("safeTxGas"), callOverhead),
      token: isNativeMark(token) ? null : token,
      via: "refund",
    }),
  ];
}

const atLeast = (gas: bigint, least: bigint) => (gas > least ? gas : least);

const by = (x: Frame) => ({ by: asAccount(x) });

/** Left out where there is none: a new Safe has none to lose. */
const handledBy = (x: Frame, handler: Address, account: Party) =>
  handler === ZERO_ADDRESS ? [] : [control(x, "set-fallback-handler", { by: account, beneficiary: handler })];

/** A word of ExtensibleFallbackHandler's, which ends with the address that answers. */
const answering = (x: Frame, method: Hex) =>
  control(x, "set-fallback-handler", { subject: x.sender.address, by: x.sender, beneficiary: `0x${method.slice(26)}` });

const MODULE_CALL = "address to, uint256 value, bytes data, uint8 operation";

export const safe: readonly Entry[] = [
  ...protocol("Safe", [
    fn(
      "execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
      { expand: execute, effects: refund },
    ),
    fn(`execTransactionFromModule(${MODULE_CALL})`, { expand: execute }),
    fn(`execTransactionFromModuleReturnData(${MODULE_CALL})`, { expand: execute }),
    // Zodiac's roles, by a module of the Safe's.
    fn(`execTransactionWithRole(${MODULE_CALL}, bytes32 role, bool shouldRevert)`, { expand: execute }),
    fn(`execTransactionWithRoleReturnData(${MODULE_CALL}, bytes32 role, bool shouldRevert)`, {
      expand: execute,
    }),
    fn("approveHash(bytes32 hashToApprove)", {
      effects: (a, x) => [control(x, "approve-hash", { detail: { hash: a.hex("hashToApprove") } })],
    }),
    fn("addOwnerWithThreshold(address owner, uint256 threshold)", {
      effects: (a, x) => [
        control(x, "add-owner", {
          ...by(x),
          beneficiary: a.address("owner"),
          detail: { threshold: `${a.uint("threshold")}` },
        }),
      ],
    }),
    fn("removeOwner(address prevOwner, address owner, uint256 threshold)", {
      effects: (a, x) => [
        control(x, "remove-owner", {
          ...by(x),
          detail: { previous: a.address("owner"), threshold: `${a.uint("threshold")}` },
        }),
      ],
    }),
    fn("swapOwner(address prevOwner, address oldOwner, address newOwner)", {
      effects: (a, x) => [
        control(x, "swap-owner", {
          ...by(x),
          beneficiary: a.address("newOwner"),
          detail: { previous: a.address("oldOwner") },
        }),
      ],
    }),
    fn("changeThreshold(uint256 threshold)", {
      effects: (a, x) => [control(x, "set-threshold", { ...by(x), detail: { threshold: `${a.uint("threshold")}` } })],
    }),
    fn("enableModule(address module)", {
      effects: (a, x) => [control(x, "enable-module", { ...by(x), beneficiary: a.address("module") })],
    }),
    fn("disableModule(address prevModule, address module)", {
      effects: (a, x) => [control(x, "disable-module", { ...by(x), detail: { previous: a.address("module") } })],
    }),
    fn("setGuard(address guard)", {
      effects: (a, x) => [control(x, "set-guard", { ...by(x), beneficiary: a.address("guard") })],
    }),
    fn("setModuleGuard(address moduleGuard)", {
      effects: (a, x) => [control(x, "set-guard", { ...by(x), beneficiary: a.address("moduleGuard") })],
    }),
    fn("setFallbackHandler(address handler)", {
      effects: (a, x) => [control(x, "set-fallback-handler", { ...by(x), beneficiary: a.address("handler") })],
    }),
    fn("changeMasterCopy(address masterCopy)", {
      effects: (a, x) => [control(x, "upgrade", { ...by(x), beneficiary: a.address("masterCopy") })],
    }),
    fn(
      "setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)",
      {
        expand: (a, x) =>
          a.address("to") === ZERO_ADDRESS ? [] : [delegateFrom(x, a.address("to"), a.bytes("data"), asAccount(x))],
        effects: (a, x) => [
          ...a
            .addresses("owners")
            .map((owner) =>
              control(x, "set-up", { beneficiary: owner, detail: { threshold: `${a.uint("threshold")}` } }),
            ),
          ...handledBy(x, a.address("fallbackHandler"), asAccount(x)),
        ],
      },
    ),
    fn("simulateAndRevert(address targetContract, bytes calldataPayload)"),
  ]),
  ...protocol("Safe MultiSend", [fn("multiSend(bytes transactions)", { expand: multiSendCalls })]),
  ...protocol("Safe libraries", [
    fn("signMessage(bytes data)", { effects: (_, x) => [control(x, "sign-message", { by: x.self })] }),
    fn("performCreate(uint256 value, bytes deploymentData)", {
      expand: (a, x) => [createFrom(x, a.bytes("deploymentData"), a.uint("value"))],
    }),
    fn("performCreate2(uint256 value, bytes deploymentData, bytes32 salt)", {
      expand: (a, x) => [createFrom(x, a.bytes("deploymentData"), a.uint("value"))],
    }),
    ...[
      fn("migrateSingleton()", { effects: (_, x) => [control(x, "upgrade", { by: x.self })] }),
      fn("migrateWithFallbackHandler()", { effects: (_, x) => [control(x, "upgrade", { by: x.self })] }),
      fn("migrateL2Singleton()", { effects: (_, x) => [control(x, "upgrade", { by: x.self })] }),
      fn("migrateL2WithFallbackHandler()", {
        effects: (_, x) => [control(x, "upgrade", { by: x.self })],
      }),
      fn("migrateToL2(address l2Singleton)", {
        effects: (a, x) => [control(x, "upgrade", { by: x.self, beneficiary: a.address("l2Singleton") })],
      }),
      fn("migrateFromV111(address l2Singleton, address fallbackHandler)", {
        effects: (a, x) => [
          control(x, "upgrade", { by: x.self, beneficiary: a.address("l2Singleton") }),
          ...handledBy(x, a.address("fallbackHandler"), x.self),
        ],
      }),
      fn("enableModules(address[] modules)", {
        effects: (a, x) =>
          a.addresses("modules").map((module) => control(x, "enable-module", { by: x.self, beneficiary: module })),
      }),
      fn("setupToL2(address l2Singleton)", {
        effects: (a, x) => [control(x, "upgrade", { by: x.self, beneficiary: a.address("l2Singleton") })],
      }),
    ],
  ]),
  ...protocol("Safe factory", [
    ...[
      fn("createProxy(address singleton, bytes initializer)", { expand: initialize }),
      fn("createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn("createProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn("createChainSpecificProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn("createChainSpecificProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn("createProxyWithCallback(address singleton, bytes initializer, uint256 saltNonce, address callback)", {
        expand: initialize,
      }),
    ],
  ]),
  ...protocol("Safe 4337 module", [
    fn(`executeUserOp(${MODULE_CALL})`, { expand: execute }),
    fn(`executeUserOpWithErrorString(${MODULE_CALL})`, { expand: execute }),
  ]),
  ...protocol("Safe fallback handler", [
    fn("setSafeMethod(bytes4 selector, bytes32 newMethod)", {
      effects: (a, x) => [answering(x, a.hex("newMethod"))],
    }),
    fn("addSupportedInterfaceBatch(bytes4 interfaceId, bytes32[] handlerWithSelectors)", {
      effects: (a, x) => (a.list("handlerWithSelectors") as Hex[]).map((method) => answering(x, method)),
    }),
    // Whatever it lets pass counts as signed by the Safe.
    fn("setDomainVerifier(bytes32 domainSeparator, address newVerifier)", {
      effects: (a, x) => [
        control(x, "swap-owner", { subject: x.sender.address, by: x.sender, beneficiary: a.address("newVerifier") }),
      ],
    }),
  ]),
  ...protocol("Safe allowance module", [
    fn("addDelegate(address delegate)", {
      effects: (a, x) => [control(x, "set-delegate", { by: x.sender, beneficiary: a.address("delegate") })],
    }),
    fn("removeDelegate(address delegate, bool removeAllowances)", {
      effects: (a, x) => [control(x, "remove-delegate", { detail: { previous: a.address("delegate") } })],
    }),
    fn(
      "setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)",
      {
        effects: (a, x) => [
          allowance(x, {
            spender: a.address("delegate"),
            token: isNativeMark(a.address("token")) ? null : a.address("token"),
            manager: x.self.address,
            amount: a.uint("allowanceAmount"),
            via: "manager",
          }),
        ],
      },
    ),
    fn(
      "executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)",
      {
        effects: (a, x) => [
          transfer(x, {
            from: party(x, a.address("safe"), "account"),
            to: a.address("to"),
            amount: a.uint("amount"),
            token: isNativeMark(a.address("token")) ? null : a.address("token"),
            spender: party(x, a.address("delegate")),
            via: "transferFrom",
          }),
        ],
      },
    ),
  ]),
];

/** The factory calls the Safe it has just made, whose address follows from the salt. */
function initialize(a: Args, x: Frame) {
  return a.bytes("initializer").length === 0 ? [] : [callFrom(x, null, a.bytes("initializer"))];
}
