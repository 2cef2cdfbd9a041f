import { Resolver } from "node:dns/promises";
import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { TargetError } from "./target-error";

export interface Address {
  address: string;
  family: 4 | 6;
}

/** All addresses of a host. Throws TargetError. */
export type Resolve = (host: string) => Promise<Address[]>;

export interface ResolveOptions {
  /** `ip` or `ip:port`; those of the system where absent. */
  nameServers?: string[] | undefined;
}

const deadlineMs = 2_000;
const keptMs = 10_000;
/** How long IPv6 addresses are waited for once there are IPv4 ones (RFC 8305). */
const patienceMs = 50;

/**
 * Asks name servers by c-ares. `dns.lookup` would ask from one of four threads, which a few names with hanging servers
 * hold all; here each name has a channel of its own that is cut at the deadline. Answers are remembered for seconds, so
 * that receivers which close each connection don't cost a question each.
 */
export function createResolve({ nameServers }: ResolveOptions = {}): Resolve {
  const known = new LRUCache<string, Address[]>({ max: 2_000, ttl: keptMs });
  const asking = new Map<string, Promise<Address[]>>();

  async function ask(host: string): Promise<Address[]> {
    const resolver = new Resolver({ timeout: Math.ceil(deadlineMs / 3), tries: 3 });
    if (nameServers) resolver.setServers(nameServers);
    const cut = setTimeout(() => resolver.cancel(), deadlineMs);
    try {
      const six = settle(resolver.resolve6(host));
      const four = await settle(resolver.resolve4(host));
      const late = "addresses" in four ? wait(patienceMs, { error: "late" }) : new Promise<never>(() => {});
      const other = await Promise.race([six, late]);
      const found: Address[] = [
        ...addressesOf(four).map((address): Address => ({ address, family: 4 })),
        ...addressesOf(other).map((address): Address => ({ address, family: 6 })),
      ];
      if (found.length === 0) throw explain(host, [four, other]);
      known.set(host, found);
      return found;
    } finally {
      clearTimeout(cut);
      resolver.cancel();
    }
  }

  return (host) => {
    const name = host.replace(/\.$/, "").toLowerCase();
    const remembered = known.get(name);
    if (remembered) return Promise.resolve(remembered);
    const running = asking.get(name) ?? ask(name).finally(() => asking.delete(name));
    asking.set(name, running);
    return running;
  };
}

type Settled = { addresses: string[] } | { error: string };

const settle = (answer: Promise<string[]>): Promise<Settled> =>
  answer.then(
    (addresses) => ({ addresses }),
    (error: { code?: string }) => ({ error: error.code ?? "" }),
  );

const addressesOf = (settled: Settled | { error: string }) => ("addresses" in settled ? settled.addresses : []);

function explain(host: string, answers: (Settled | { error: string })[]): TargetError {
  const codes = answers.map((answer) => ("error" in answer ? answer.error : "ENODATA"));
  if (codes.some((code) => code === "ECANCELLED" || code === "ETIMEOUT"))
    return new TargetError("dns", `No name server told the address of ${host} within ${deadlineMs / 1_000} s`);
  if (codes.every((code) => code === "ENOTFOUND")) return new TargetError("dns", `There is no host ${host}`);
  if (codes.every((code) => code === "ENODATA" || code === "ENOTFOUND"))
    return new TargetError("dns", `The host ${host} has no address`);
  if (codes.includes("EBADNAME")) return new TargetError("dns", `${host} can't be the name of a host`);
  return new TargetError("dns", `The name servers can't tell the address of ${host} (${codes[0]})`);
}
