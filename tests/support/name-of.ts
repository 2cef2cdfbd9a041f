import { type DomainName, normalizeDomain } from "@/server/intel/domain-name";

/** A host or an address as lists and the lexical model take it; throws for what is neither. */
export function nameOf(text: string): DomainName {
  const name = normalizeDomain(text);
  if (!name.ok) throw new Error(`${text}: ${name.error}`);
  return name;
}
