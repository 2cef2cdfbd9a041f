import { SEAPORTS } from "../calldata/known";
import type { Address } from "../calldata/types";
import { permit2s } from "../evm/permit2";
import type { DomainClaim, SigningDomain } from "./types";

interface Claim extends DomainClaim {
  /** Domain names that are its own, in lower case. */
  readonly names: RegExp;
}

/** Protocols whose signatures are good at their own contracts only, the same on every chain unless said. */
const claims: readonly Claim[] = [
  claim("Permit2", /^permit ?2$/, [...permit2s]),
  claim("Seaport", /^(opensea )?seaport$/, SEAPORTS),
  claim("Blur", /^(blur exchange|blend)$/, [
    "0x000000000000ad05ccc4f10045630fb830b95127",
    "0xb2ecfe4e4d61f8790bbb9de2d1259b9e2410cea5",
    "0x29469395eaf6f95920e59f858042f0e28d98a20b",
  ]),
  claim("LooksRare", /^looksrare(protocol|exchange)$/, [
    "0x0000000000e655fae4d56241588680f86e3b2377",
    "0x59728544b08ab483533076417fbbb2fd0b17ce3a",
  ]),
  claim("Wyvern", /^wyvern exchange( contract)?$/, [
    "0x7f268357a8c2552623316e2562d90e642bb538e5",
    "0x7be8076f4ea4a4ad08075c2508e481d6c946d12b",
  ]),
  claim("CoW", /^gnosis protocol$/, ["0x9008d19f58aabd9ed0d60971565aa8510560ab41"]),
  claim("1inch", /^1inch /, [
    "0x1111111254fb6c44bac0bed2854e76f90643097d",
    "0x1111111254eeb25477b68fb85ed929f73a960582",
    "0x111111125421ca6dc452d289314280a0f8842a65",
    "0x119c71d3bbac22029622cbaec24854d3d32d2828",
  ]),
  claim("0x", /^(zeroex|0x protocol)$/, [
    "0xdef1c0ded9bec7f1a1670819833240f027b25eff",
    "0x61935cbdd02287b511119ddb11aeb42f1593b7ef",
    "0x080bf510fcbf18b91105470639e9561022937712",
  ]),
  claim("Polymarket", /^polymarket ctf exchange$/, [
    "0x4bfb41d5b3570defd03c39a9a4d8de6bd8b8982e",
    "0xc5d563a36ae78145c45a50134d48a1215220f80a",
  ]),
];

/** Protocols for which the message's structure alone is sufficient, since only their contracts read it. */
const byStructure: ReadonlySet<string> = new Set(["Permit2", "Seaport", "Blur", "LooksRare", "Wyvern", "CoW"]);

/** The protocol that a domain's name, or a message's structure, claims without being addressed to it. */
export function misplacedClaim(domain: SigningDomain, recognised: string | null): DomainClaim | null {
  const name = domain.name?.normalize("NFKC").trim().toLowerCase() ?? "";
  const structure = recognised === "UniswapX" ? "Permit2" : recognised;
  const claimed = claims.find(
    ({ names, protocol }) => names.test(name) || (protocol === structure && byStructure.has(protocol)),
  );
  if (!claimed || (domain.verifyingContract !== null && claimed.contracts.includes(domain.verifyingContract)))
    return null;
  return { protocol: claimed.protocol, contracts: claimed.contracts };
}

function claim(protocol: string, names: RegExp, contracts: readonly Address[]): Claim {
  return { protocol, names, contracts };
}
