import type { Config, IdentityProvider } from "@/server/config";

/** The providers that are configured, in the order in which they are offered. */
export function providersOf({ signInWith }: Config): IdentityProvider[] {
  return Object.keys(signInWith) as IdentityProvider[];
}
