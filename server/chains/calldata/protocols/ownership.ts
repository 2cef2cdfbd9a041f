import type { Args } from "../abi/args";
import { callFrom, delegateFrom } from "../children";
import { type ControlAction, control } from "../effects/control";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { type Frame, party, ZERO_ADDRESS } from "../frame";

/** Power goes to the address in the argument `name`. */
const gives = (action: ControlAction, name: string): Reading => ({
  effects: (a, x) => [control(x, action, { beneficiary: a.address(name) })],
});

const grants = (action: ControlAction, role: (a: Args) => string, account: string): Reading => ({
  effects: (a, x) => [
    control(x, action, {
      beneficiary: action === "grant-role" ? a.address(account) : null,
      detail: { role: role(a), account: a.address(account) },
    }),
  ],
});

const role32 = (a: Args) => a.hex("role");
const role64 = (a: Args) => `${a.uint("role")}`;

const plain = (action: ControlAction): Reading => ({ effects: (_, x) => [control(x, action)] });

/** An upgrade that also runs the new code, in the proxy's storage. */
const upgradesAndCalls: Reading = {
  effects: (a, x) => [control(x, "upgrade", { beneficiary: a.address("implementation") })],
  expand: (a, x) =>
    a.bytes("data").length === 0 ? [] : [delegateFrom(x, a.address("implementation"), a.bytes("data"))],
};

/** The same through a ProxyAdmin: the proxy is the subject. */
const adminUpgrades: Reading = {
  effects: (a, x) => [control(x, "upgrade", { subject: a.address("proxy"), beneficiary: a.address("implementation") })],
};

const diamondCut: Reading = {
  structs: ["struct FacetCut { address facetAddress; uint8 action; bytes4[] functionSelectors; }"],
  effects: (a, x) =>
    a.tuples("cuts").map((cut) =>
      control(x, "upgrade", {
        beneficiary: cut.address("facetAddress"),
        detail: { action: `${cut.uint("action")}` },
      }),
    ),
  expand: (a, x) => (a.address("init") === ZERO_ADDRESS ? [] : [delegateFrom(x, a.address("init"), a.bytes("data"))]),
};

const delegates = (scope: string, to: string, enabled: string, token?: string): Reading => ({
  effects: (a, x) => [
    control(x, a.flag(enabled) ? "set-delegate" : "remove-delegate", {
      subject: token === undefined ? null : a.address(token),
      beneficiary: a.flag(enabled) ? a.address(to) : null,
      detail: { scope },
    }),
  ],
});

/** Owners, administrators and delegates of contracts, and proxies. */
export const ownership: readonly Entry[] = [
  ...protocol("Ownable", [
    fn("0xf2fde38b", "transferOwnership(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn(
      "0x078dfbe7",
      "transferOwnership(address newOwner, bool direct, bool renounce)",
      gives("transfer-ownership", "newOwner"),
    ),
    fn("0x13af4035", "setOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("0xa6f9dae1", "changeOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("0xc42069ec", "setPendingOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("0x1627540c", "nominateNewOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("0x79ba5097", "acceptOwnership()", {
      effects: (_, x) => [control(x, "accept-ownership", { beneficiary: x.sender.address })],
    }),
    fn("0x715018a6", "renounceOwnership()", plain("renounce-ownership")),
  ]),
  ...protocol("AccessControl", [
    fn("0x2f2ff15d", "grantRole(bytes32 role, address account)", grants("grant-role", role32, "account")),
    fn("0xd547741f", "revokeRole(bytes32 role, address account)", grants("revoke-role", role32, "account")),
    fn("0x36568abe", "renounceRole(bytes32 role, address account)", grants("revoke-role", role32, "account")),
    fn(
      "0x25c471a0",
      "grantRole(uint64 role, address account, uint32 executionDelay)",
      grants("grant-role", role64, "account"),
    ),
    fn("0xb7d2b162", "revokeRole(uint64 role, address account)", grants("revoke-role", role64, "account")),
    fn("0x634e93da", "beginDefaultAdminTransfer(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("0x1e4e0091", "setRoleAdmin(bytes32 role, bytes32 adminRole)", plain("set-role-admin")),
    fn("0x18ff183c", "updateAuthority(address target, address newAuthority)", {
      effects: (a, x) => [
        control(x, "set-authority", { subject: a.address("target"), beneficiary: a.address("newAuthority") }),
      ],
    }),
    fn("0x7a9e5e4b", "setAuthority(address newAuthority)", gives("set-authority", "newAuthority")),
  ]),
  ...protocol("Admin", [
    fn("0x8f283970", "changeAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("0x704b6c02", "setAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("0x4dd18bf5", "setPendingAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("0x75829def", "transferAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("0xab033ea9", "setGovernance(address governance)", gives("set-admin", "governance")),
    fn("0x92eefe9b", "setController(address controller)", gives("set-admin", "controller")),
    fn("0xd0ebdbe7", "setManager(address manager)", gives("set-admin", "manager")),
    fn("0xfca3b5aa", "setMinter(address minter)", gives("grant-role", "minter")),
    fn("0x983b2d56", "addMinter(address account)", gives("grant-role", "account")),
    fn("0xb3ab15fb", "setOperator(address operator)", gives("set-operator", "operator")),
    fn("0x7065cb48", "addOwner(address owner)", gives("add-owner", "owner")),
    fn("0x65fae35e", "rely(address account)", gives("grant-role", "account")),
  ]),
  ...protocol("Proxy", [
    fn("0x3659cfe6", "upgradeTo(address implementation)", gives("upgrade", "implementation")),
    fn("0x4f1ef286", "upgradeToAndCall(address implementation, bytes data)", upgradesAndCalls),
    fn("0xd784d426", "setImplementation(address implementation)", gives("upgrade", "implementation")),
    fn("0xf1739cae", "transferProxyOwnership(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("0x1f931c1c", "diamondCut(FacetCut[] cuts, address init, bytes data)", diamondCut),
  ]),
  ...protocol("ProxyAdmin", [
    fn("0x99a88ec4", "upgrade(address proxy, address implementation)", adminUpgrades),
    fn("0x9623609d", "upgradeAndCall(address proxy, address implementation, bytes data)", {
      ...adminUpgrades,
      expand: (a, x) => runInProxy(a, x),
    }),
    fn("0x7eff275e", "changeProxyAdmin(address proxy, address newAdmin)", {
      effects: (a, x) => [control(x, "set-admin", { subject: a.address("proxy"), beneficiary: a.address("newAdmin") })],
    }),
  ]),
  ...protocol("Delegate registry", [
    fn("0xca5eb5e1", "setDelegate(address delegate)", gives("set-delegate", "delegate")),
    fn("0xbd86e508", "setDelegate(bytes32 id, address delegate)", {
      effects: (a, x) => [
        control(x, "set-delegate", { beneficiary: a.address("delegate"), detail: { scope: "votes", id: a.hex("id") } }),
      ],
    }),
    fn("0x685ee3e8", "delegateForAll(address delegate, bool value)", delegates("all", "delegate", "value")),
    fn(
      "0x49c95d29",
      "delegateForContract(address delegate, address contract_, bool value)",
      delegates("contract", "delegate", "value", "contract_"),
    ),
    fn(
      "0x537a5c3d",
      "delegateForToken(address delegate, address contract_, uint256 tokenId, bool value)",
      delegates("token", "delegate", "value", "contract_"),
    ),
    fn("0x30ff3140", "delegateAll(address to, bytes32 rights, bool enable)", delegates("all", "to", "enable")),
    fn(
      "0xd90e73ab",
      "delegateContract(address to, address contract_, bytes32 rights, bool enable)",
      delegates("contract", "to", "enable", "contract_"),
    ),
    fn(
      "0xb18e2bbb",
      "delegateERC721(address to, address contract_, uint256 tokenId, bytes32 rights, bool enable)",
      delegates("token", "to", "enable", "contract_"),
    ),
  ]),
];

function runInProxy(a: Args, x: Frame) {
  const data = a.bytes("data");
  if (data.length === 0) return [];
  const call = callFrom(x, a.address("proxy"), data);
  return [delegateFrom({ ...call.frame, self: party(x, a.address("proxy")) }, a.address("implementation"), data)];
}
