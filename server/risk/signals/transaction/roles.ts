const gaining: ReadonlySet<string> = new Set(["spender", "recipient", "beneficiary"]);

/** The first of an address's roles that tells what it gets: it says more than that the address is called for it. */
export const whatItGets = (roles: readonly string[]): string | undefined => roles.find((role) => gaining.has(role));
