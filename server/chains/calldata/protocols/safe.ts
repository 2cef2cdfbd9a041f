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
      "0x6a761202",
      "execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)",
      { expand: execute, effects: refund },
    ),
    fn("0x468721a7", `execTransactionFromModule(${MODULE_CALL})`, { expand: execute }),
    fn("0x5229073f", `execTransactionFromModuleReturnData(${MODULE_CALL})`, { expand: execute }),
    // Zodiac's roles, by a module of the Safe's.
    fn("0xc6fe8747", `execTransactionWithRole(${MODULE_CALL}, bytes32 role, bool shouldRevert)`, { expand: execute }),
    fn("0x2b99e506", `execTransactionWithRoleReturnData(${MODULE_CALL}, bytes32 role, bool shouldRevert)`, {
      expand: execute,
    }),
    fn("0xd4d9bdcd", "approveHash(bytes32 hashToApprove)", {
      effects: (a, x) => [control(x, "approve-hash", { detail: { hash: a.hex("hashToApprove") } })],
    }),
    fn("0x0d582f13", "addOwnerWithThreshold(address owner, uint256 threshold)", {
      effects: (a, x) => [
        control(x, "add-owner", {
          ...by(x),
          beneficiary: a.address("owner"),
          detail: { threshold: `${a.uint("threshold")}` },
        }),
      ],
    }),
    fn("0xf8dc5dd9", "removeOwner(address prevOwner, address owner, uint256 threshold)", {
      effects: (a, x) => [
        control(x, "remove-owner", {
          ...by(x),
          detail: { previous: a.address("owner"), threshold: `${a.uint("threshold")}` },
        }),
      ],
    }),
    fn("0xe318b52b", "swapOwner(address prevOwner, address oldOwner, address newOwner)", {
      effects: (a, x) => [
        control(x, "swap-owner", {
          ...by(x),
          beneficiary: a.address("newOwner"),
          detail: { previous: a.address("oldOwner") },
        }),
      ],
    }),
    fn("0x694e80c3", "changeThreshold(uint256 threshold)", {
      effects: (a, x) => [control(x, "set-threshold", { ...by(x), detail: { threshold: `${a.uint("threshold")}` } })],
    }),
    fn("0x610b5925", "enableModule(address module)", {
      effects: (a, x) => [control(x, "enable-module", { ...by(x), beneficiary: a.address("module") })],
    }),
    fn("0xe009cfde", "disableModule(address prevModule, address module)", {
      effects: (a, x) => [control(x, "disable-module", { ...by(x), detail: { previous: a.address("module") } })],
    }),
    fn("0xe19a9dd9", "setGuard(address guard)", {
      effects: (a, x) => [control(x, "set-guard", { ...by(x), beneficiary: a.address("guard") })],
    }),
    fn("0xe068df37", "setModuleGuard(address moduleGuard)", {
      effects: (a, x) => [control(x, "set-guard", { ...by(x), beneficiary: a.address("moduleGuard") })],
    }),
    fn("0xf08a0323", "setFallbackHandler(address handler)", {
      effects: (a, x) => [control(x, "set-fallback-handler", { ...by(x), beneficiary: a.address("handler") })],
    }),
    fn("0x7de7edef", "changeMasterCopy(address masterCopy)", {
      effects: (a, x) => [control(x, "upgrade", { ...by(x), beneficiary: a.address("masterCopy") })],
    }),
    fn(
      "0xb63e800d",
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
    fn("0xb4faba09", "simulateAndRevert(address targetContract, bytes calldataPayload)"),
  ]),
  ...protocol("Safe MultiSend", [fn("0x8d80ff0a", "multiSend(bytes transactions)", { expand: multiSendCalls })]),
  ...protocol("Safe libraries", [
    fn("0x85a5affe", "signMessage(bytes data)", { effects: (_, x) => [control(x, "sign-message", { by: x.self })] }),
    fn("0x4c8c9ea1", "performCreate(uint256 value, bytes deploymentData)", {
      expand: (a, x) => [createFrom(x, a.bytes("deploymentData"), a.uint("value"))],
    }),
    fn("0x4847be6f", "performCreate2(uint256 value, bytes deploymentData, bytes32 salt)", {
      expand: (a, x) => [createFrom(x, a.bytes("deploymentData"), a.uint("value"))],
    }),
    ...[
      fn("0xf6682ab0", "migrateSingleton()", { effects: (_, x) => [control(x, "upgrade", { by: x.self })] }),
      fn("0xed007fc6", "migrateWithFallbackHandler()", { effects: (_, x) => [control(x, "upgrade", { by: x.self })] }),
      fn("0x07f464a4", "migrateL2Singleton()", { effects: (_, x) => [control(x, "upgrade", { by: x.self })] }),
      fn("0x68cb3d94", "migrateL2WithFallbackHandler()", {
        effects: (_, x) => [control(x, "upgrade", { by: x.self })],
      }),
      fn("0xef2624ae", "migrateToL2(address l2Singleton)", {
        effects: (a, x) => [control(x, "upgrade", { by: x.self, beneficiary: a.address("l2Singleton") })],
      }),
      fn("0xd9a20812", "migrateFromV111(address l2Singleton, address fallbackHandler)", {
        effects: (a, x) => [
          control(x, "upgrade", { by: x.self, beneficiary: a.address("l2Singleton") }),
          ...handledBy(x, a.address("fallbackHandler"), x.self),
        ],
      }),
      fn("0x8d0dc49f", "enableModules(address[] modules)", {
        effects: (a, x) =>
          a.addresses("modules").map((module) => control(x, "enable-module", { by: x.self, beneficiary: module })),
      }),
      fn("0xfe51f643", "setupToL2(address l2Singleton)", {
        effects: (a, x) => [control(x, "upgrade", { by: x.self, beneficiary: a.address("l2Singleton") })],
      }),
    ],
  ]),
  ...protocol("Safe factory", [
    ...[
      fn("0x61b69abd", "createProxy(address singleton, bytes initializer)", { expand: initialize }),
      fn("0x1688f0b9", "createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn("0x4662f9d6", "createProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn("0xec9e80bb", "createChainSpecificProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn("0x1a334b0b", "createChainSpecificProxyWithNonceL2(address singleton, bytes initializer, uint256 saltNonce)", {
        expand: initialize,
      }),
      fn(
        "0xd18af54d",
        "createProxyWithCallback(address singleton, bytes initializer, uint256 saltNonce, address callback)",
        { expand: initialize },
      ),
    ],
  ]),
  ...protocol("Safe 4337 module", [
    fn("0x7bb37428", `executeUserOp(${MODULE_CALL})`, { expand: execute }),
    fn("0x541d63c8", `executeUserOpWithErrorString(${MODULE_CALL})`, { expand: execute }),
  ]),
  ...protocol("Safe fallback handler", [
    fn("0x64f95acc", "setSafeMethod(bytes4 selector, bytes32 newMethod)", {
      effects: (a, x) => [answering(x, a.hex("newMethod"))],
    }),
    fn("0x327b533c", "addSupportedInterfaceBatch(bytes4 interfaceId, bytes32[] handlerWithSelectors)", {
      effects: (a, x) => (a.list("handlerWithSelectors") as Hex[]).map((method) => answering(x, method)),
    }),
    // Whatever it lets pass counts as signed by the Safe.
    fn("0x3365582c", "setDomainVerifier(bytes32 domainSeparator, address newVerifier)", {
      effects: (a, x) => [
        control(x, "swap-owner", { subject: x.sender.address, by: x.sender, beneficiary: a.address("newVerifier") }),
      ],
    }),
  ]),
  ...protocol("Safe allowance module", [
    fn("0xe71bdf41", "addDelegate(address delegate)", {
      effects: (a, x) => [control(x, "set-delegate", { by: x.sender, beneficiary: a.address("delegate") })],
    }),
    fn("0xdd43a79f", "removeDelegate(address delegate, bool removeAllowances)", {
      effects: (a, x) => [control(x, "remove-delegate", { detail: { previous: a.address("delegate") } })],
    }),
    fn(
      "0xbeaeb388",
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
      "0x4515641a",
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
