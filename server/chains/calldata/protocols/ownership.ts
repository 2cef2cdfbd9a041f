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
    fn("transferOwnership(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("transferOwnership(address newOwner, bool direct, bool renounce)", gives("transfer-ownership", "newOwner")),
    fn("setOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("changeOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("setPendingOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("nominateNewOwner(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("acceptOwnership()", {
      effects: (_, x) => [control(x, "accept-ownership", { beneficiary: x.sender.address })],
    }),
    fn("renounceOwnership()", plain("renounce-ownership")),
  ]),
  ...protocol("AccessControl", [
    fn("grantRole(bytes32 role, address account)", grants("grant-role", role32, "account")),
    fn("revokeRole(bytes32 role, address account)", grants("revoke-role", role32, "account")),
    fn("renounceRole(bytes32 role, address account)", grants("revoke-role", role32, "account")),
    fn("grantRole(uint64 role, address account, uint32 executionDelay)", grants("grant-role", role64, "account")),
    fn("revokeRole(uint64 role, address account)", grants("revoke-role", role64, "account")),
    fn("beginDefaultAdminTransfer(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("setRoleAdmin(bytes32 role, bytes32 adminRole)", plain("set-role-admin")),
    fn("updateAuthority(address target, address newAuthority)", {
      effects: (a, x) => [
        control(x, "set-authority", { subject: a.address("target"), beneficiary: a.address("newAuthority") }),
      ],
    }),
    fn("setAuthority(address newAuthority)", gives("set-authority", "newAuthority")),
  ]),
  ...protocol("Admin", [
    fn("changeAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("setAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("setPendingAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("transferAdmin(address newAdmin)", gives("set-admin", "newAdmin")),
    fn("setGovernance(address governance)", gives("set-admin", "governance")),
    fn("setController(address controller)", gives("set-admin", "controller")),
    fn("setManager(address manager)", gives("set-admin", "manager")),
    fn("setMinter(address minter)", gives("grant-role", "minter")),
    fn("addMinter(address account)", gives("grant-role", "account")),
    fn("setOperator(address operator)", gives("set-operator", "operator")),
    fn("addOwner(address owner)", gives("add-owner", "owner")),
    fn("rely(address account)", gives("grant-role", "account")),
  ]),
  ...protocol("Proxy", [
    fn("upgradeTo(address implementation)", gives("upgrade", "implementation")),
    fn("upgradeToAndCall(address implementation, bytes data)", upgradesAndCalls),
    fn("setImplementation(address implementation)", gives("upgrade", "implementation")),
    fn("transferProxyOwnership(address newOwner)", gives("transfer-ownership", "newOwner")),
    fn("diamondCut(FacetCut[] cuts, address init, bytes data)", diamondCut),
  ]),
  ...protocol("ProxyAdmin", [
    fn("upgrade(address proxy, address implementation)", adminUpgrades),
    fn("upgradeAndCall(address proxy, address implementation, bytes data)", {
      ...adminUpgrades,
      expand: (a, x) => runInProxy(a, x),
    }),
    fn("changeProxyAdmin(address proxy, address newAdmin)", {
      effects: (a, x) => [control(x, "set-admin", { subject: a.address("proxy"), beneficiary: a.address("newAdmin") })],
    }),
  ]),
  ...protocol("Delegate registry", [
    fn("setDelegate(address delegate)", gives("set-delegate", "delegate")),
    fn("setDelegate(bytes32 id, address delegate)", {
      effects: (a, x) => [
        control(x, "set-delegate", { beneficiary: a.address("delegate"), detail: { scope: "votes", id: a.hex("id") } }),
      ],
    }),
    fn("delegateForAll(address delegate, bool value)", delegates("all", "delegate", "value")),
    fn(
      "delegateForContract(address delegate, address contract_, bool value)",
      delegates("contract", "delegate", "value", "contract_"),
    ),
    fn(
      "delegateForToken(address delegate, address contract_, uint256 tokenId, bool value)",
      delegates("token", "delegate", "value", "contract_"),
    ),
    fn("delegateAll(address to, bytes32 rights, bool enable)", delegates("all", "to", "enable")),
    fn(
      "delegateContract(address to, address contract_, bytes32 rights, bool enable)",
      delegates("contract", "to", "enable", "contract_"),
    ),
    fn(
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
