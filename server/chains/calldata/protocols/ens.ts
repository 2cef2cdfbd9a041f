import type { Args } from "../abi/args";
import { type ControlAction, type ControlEffect, control } from "../effects/control";
import { type Entry, fn, protocol, type Reading } from "../entry";
import { ZERO_ADDRESS } from "../frame";
import type { Address } from "../types";

/** Power over a name goes to the address in the argument `to`. */
const hands = (action: ControlAction, to: string, what: "node" | "id" = "node"): Reading => ({
  effects: (a, x) => [
    control(x, action, {
      beneficiary: a.address(to),
      detail: what === "node" ? { node: a.hex("node") } : { id: `${a.uint("id")}` },
    }),
  ],
});

/** Owner of a name and, where one is named, the resolver that maps it to an address. */
const records = (named: (a: Args) => ControlEffect["detail"] = (a) => ({ node: a.hex("node") })): Reading => ({
  effects: (a, x) => {
    const detail = named(a);
    const resolver = a.address("resolver");
    const owned = control(x, "transfer-name", { beneficiary: a.address("owner"), detail });
    return resolver === ZERO_ADDRESS ? [owned] : [owned, control(x, "set-resolver", { beneficiary: resolver, detail })];
  },
});

/** By ENSIP-9 and -11: Ether, and from here on the chain ids of other EVM networks. */
const ETHER = 60n;
const LAYERS = 2n ** 31n;

/** The named owner gets the name that is paid for; `data` sets its records. */
const registers = (owner: (a: Args) => Address): Reading => ({
  opaque: true,
  effects: (a, x) => [control(x, "transfer-name", { beneficiary: owner(a) })],
});

/** ENS: ownership of a name, and the address it resolves to. A payment to a name goes to that address. */
export const ens: readonly Entry[] = protocol("ENS", [
  fn(
    "register(string name, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, bool reverse, uint16 fuses)",
    registers((a) => a.address("owner")),
  ),
  fn(
    "register((string label, address owner, uint256 duration, bytes32 secret, address resolver, bytes[] data, uint8 reverse, bytes32 referrer) registration)",
    registers((a) => a.tuple("registration").address("owner")),
  ),
  fn("renew(string name, uint256 duration)"),
  fn("renew(string label, uint256 duration, bytes32 referrer)"),
  fn("setOwner(bytes32 node, address owner)", hands("transfer-name", "owner")),
  fn("setSubnodeOwner(bytes32 node, bytes32 label, address owner)", hands("transfer-name", "owner")),
  fn("setRecord(bytes32 node, address owner, address resolver, uint64 ttl)", records()),
  fn("setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)", records()),
  fn("reclaim(uint256 id, address owner)", hands("transfer-name", "owner", "id")),
  // The name wrapper's.
  fn(
    "setSubnodeOwner(bytes32 node, string label, address owner, uint32 fuses, uint64 expiry)",
    hands("transfer-name", "owner"),
  ),
  fn(
    "setSubnodeRecord(bytes32 node, string label, address owner, address resolver, uint64 ttl, uint32 fuses, uint64 expiry)",
    records(),
  ),
  fn(
    "wrapETH2LD(string label, address owner, uint16 fuses, address resolver)",
    records(() => ({})),
  ),
  fn(
    "wrap(bytes name, address owner, address resolver)",
    records(() => ({})),
  ),
  fn("unwrap(bytes32 node, bytes32 label, address owner)", hands("transfer-name", "owner")),
  // Owner of the token, and controller of the records.
  fn("unwrapETH2LD(bytes32 label, address registrant, address controller)", {
    effects: (a, x) => {
      const detail = { label: a.hex("label") };
      const owners = new Set([a.address("registrant"), a.address("controller")]);
      return [...owners].map((beneficiary) => control(x, "transfer-name", { beneficiary, detail }));
    },
  }),
  fn("setResolver(bytes32 node, address resolver)", hands("set-resolver", "resolver")),
  fn("setAddr(bytes32 node, address addr)", hands("set-address", "addr")),
  fn("setAddr(bytes32 node, uint256 coinType, bytes addr)", {
    effects: (a, x) => {
      const to = a.bytes("addr");
      if (to.length !== 20 || (a.uint("coinType") !== ETHER && a.uint("coinType") < LAYERS)) return [];
      const beneficiary: Address = `0x${to.toString("hex")}`;
      return [control(x, "set-address", { beneficiary, detail: { node: a.hex("node") } })];
    },
  }),
  fn("approve(bytes32 node, address delegate, bool approved)", {
    effects: (a, x) => {
      const granted = a.flag("approved");
      const beneficiary = granted ? a.address("delegate") : null;
      return [
        control(x, granted ? "set-operator" : "remove-operator", { beneficiary, detail: { node: a.hex("node") } }),
      ];
    },
  }),
]);
