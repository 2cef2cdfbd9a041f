import { type Config, loopback } from "@/server/config";
import { rpcSettingOf } from "@/server/networks";

/** Warnings to the operator about settings that are allowed but seldom intended. */
export function configWarnings(
  { host, baseUrl, metricsToken, selfService, trustProxy, networks }: Config,
  env: Record<string, string | undefined> = process.env,
): string[] {
  const { hostname, pathname, protocol } = new URL(baseUrl);
  const isNamedHere = [...loopback, "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
  const reach = loopback.includes(host) ? (isNamedHere ? undefined : `BASE_URL=${baseUrl}`) : `HOST=${host}`;
  const rpcNames = networks.map(({ name }) => rpcSettingOf(name));
  const unknownAccounts = Object.keys(env).filter((name) => name.startsWith("RPC_URL_") && !rpcNames.includes(name));
  const warnings: [isSo: boolean, warning: string][] = [
    [
      reach !== undefined && metricsToken === undefined,
      `/metrics is open to every client of ${reach}: set METRICS_TOKEN`,
    ],
    [
      reach !== undefined && selfService.signUp && selfService.plans,
      `every client of ${reach} can make an account on any plan: set SIGN_UP or SELF_SERVE_PLANS to false`,
    ],
    [
      protocol === "https:" && !trustProxy,
      `all who come through the proxy of BASE_URL=${baseUrl} count as one in the limits on sign-ins and pages: set TRUST_PROXY=true if it appends to X-Forwarded-For`,
    ],
    [pathname !== "/", `BASE_URL=${baseUrl} has a path: the console works at the root of a host only`],
    ...unknownAccounts.map((name): [boolean, string] => [
      true,
      `unknown setting ${name}. Network settings are: ${rpcNames.join(", ")}`,
    ]),
  ];
  return warnings.filter(([isSo]) => isSo).map(([, warning]) => warning);
}
