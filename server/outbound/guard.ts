import { isIP } from "node:net";
import { isForeignPort } from "./bad-ports";
import { kindOfInternal, kindOfMetadata } from "./internal-address";
import type { Address, Resolve } from "./resolve";
import { TargetError } from "./target-error";

export interface Guard {
  /** Throws TargetError for a URL that is not to be asked, its host looked up. */
  check(url: string): Promise<void>;
  /** The same for its text alone: scheme, user info, port, literal address. */
  checkText(url: string): void;
  /** Addresses of a host that may be connected to: where one of them is internal, none is. Throws TargetError. */
  addressesOf(host: string): Promise<Address[]>;
}

interface GuardOptions {
  /** For development: plain http, and hosts of this machine and private networks; a cloud's metadata never. */
  allowPrivate: boolean;
  allowHttp?: boolean;
  resolve: Resolve;
}

export function createGuard({ allowPrivate, allowHttp = allowPrivate, resolve }: GuardOptions): Guard {
  function checkAddress(address: string, host: string): void {
    const kind = allowPrivate ? kindOfMetadata(address) : kindOfInternal(address);
    if (!kind) return;
    const which = address === host ? `The address ${address}` : `The host ${host} has the address ${address}, which`;
    throw new TargetError("blocked", `${which} is not on the public internet: ${kind}`);
  }

  function checkText(text: string): void {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url?.hostname) throw new TargetError("blocked", "This is no URL with a host");
    if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:"))
      throw new TargetError("blocked", "The URL must begin with https://");
    if (url.username || url.password) throw new TargetError("blocked", "The URL must not contain a user or password");
    const host = hostOf(url.hostname);
    // A name server is asked for the root then, and what it says names nothing.
    if (/^\.*$/.test(host)) throw new TargetError("blocked", "The URL names no host, only dots");
    if (isIP(host)) checkAddress(host, host);
    else if (isLocalName(host) && !allowPrivate) throw new TargetError("blocked", `The host ${host} is this machine`);
    if (!allowPrivate && isForeignPort(Number(url.port || 443)))
      throw new TargetError("blocked", `Port ${url.port} belongs to another service than the web`);
  }

  async function addressesOf(given: string): Promise<Address[]> {
    const host = hostOf(given);
    const version = isIP(host);
    const loopback = [{ address: "127.0.0.1", family: 4 } as const, { address: "::1", family: 6 } as const];
    const found = version
      ? [{ address: host, family: version as 4 | 6 }]
      : isLocalName(host)
        ? loopback
        : await resolve(host);
    for (const { address } of found) checkAddress(address, host);
    return found;
  }

  return {
    checkText,
    addressesOf,
    async check(url) {
      checkText(url);
      await addressesOf(new URL(url).hostname);
    },
  };
}

/** Without the brackets of IPv6 and the dot behind a full name. */
const hostOf = (hostname: string) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** No name server is asked for these (RFC 6761). */
const isLocalName = (host: string) => /(^|\.)localhost$/.test(host);
