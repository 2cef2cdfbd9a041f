const gaining: ReadonlySet<string> = new Set(["spender", "recipient", "beneficiary"]);

/** First of an address's roles that is a gain. It states more than the role of being called. */
export const whatItGets = (roles: readonly string[]): string | undefined => roles.find((role) => gaining.has(role));
