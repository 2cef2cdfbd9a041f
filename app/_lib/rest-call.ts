import type { Network } from "@/server/config";

/** A call of the REST API, as a program makes it. */
export interface RestCall {
  path: string;
  /** Header that carries the key; in the original family after `Bearer`. */
  header: "Authorization" | "X-API-Key";
  body: unknown;
}

export interface TransactionRequest {
  network: Exclude<Network, "solana">;
  wallet: string;
  /** Null creates a contract. */
  to: string | null;
  value: string;
  calldata: string;
  authorizationList?: { chainId: number; address: string }[];
}

export type Question =
  | { kind: "wallet"; subject: string; chain?: string | undefined }
  | { kind: "contract"; subject: string; chain?: string | undefined }
  | { kind: "domain"; subject: string }
  | ({ kind: "transaction" | "simulation" } & TransactionRequest)
  | { kind: "signature"; network: TransactionRequest["network"]; wallet: string; method: string; data: unknown };

export const chainIds = { ethereum: 1, bnb: 56, polygon: 137, arbitrum: 42_161 } as const;

/** The call behind a scan. */
export function restCallOf(question: Question): RestCall {
  switch (question.kind) {
    case "wallet": {
      const { subject: wallet, chain } = question;
      return { path: "/v1/api/risk/scan", header: "Authorization", body: { wallet, chain, include_details: true } };
    }
    case "contract":
      return firewall("contracts/risk", { address: question.subject, network: question.chain });
    case "domain":
      return firewall("threats/check", { domain: question.subject });
    case "transaction": {
      const { network, wallet, to, value, calldata, authorizationList } = question;
      const body = { chainId: chainIds[network], wallet, to, calldata, value, authorizationList };
      return firewall("transactions/analyze", body);
    }
    case "simulation": {
      const { network, wallet, to, value, calldata: data } = question;
      return firewall("transactions/simulate", { wallet, network, tx: { to, data, value } });
    }
    case "signature": {
      const { network, wallet, method, data } = question;
      return firewall("signatures/analyze", { chainId: chainIds[network], wallet, method, data });
    }
  }
}

const firewall = (path: string, body: unknown): RestCall => ({ path: `/api/v1/${path}`, header: "X-API-Key", body });

/** To paste into a shell. The key is a variable there unless it is given. */
export function asCurl(baseUrl: string, { path, header, body }: RestCall, key = "$PORTCULLIS_API_KEY"): string {
  const credentials = header === "Authorization" ? `Authorization: Bearer ${key}` : `X-API-Key: ${key}`;
  return [
    `curl -s ${baseUrl}${path} \\`,
    `  -H "${credentials}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${quote(JSON.stringify(body))}`,
  ].join("\n");
}

/** For Node 18 and later, browsers, Deno and Bun: nothing to install. */
export function asTypeScript(baseUrl: string, { path, header, body }: RestCall): string {
  const variable = ["$", "{process.env.PORTCULLIS_API_KEY}"].join("");
  const key = header === "Authorization" ? `\`Bearer ${variable}\`` : `\`${variable}\``;
  return [
    `const response = await fetch(${JSON.stringify(baseUrl + path)}, {`,
    `  method: "POST",`,
    `  headers: { "${header}": ${key}, "Content-Type": "application/json" },`,
    `  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),`,
    "});",
    "const answer = await response.json();",
    "if (!response.ok) throw new Error(JSON.stringify(answer));",
    "console.log(JSON.stringify(answer, null, 2));",
  ].join("\n");
}

/** For Python 3 with its own library: nothing to install. */
export function asPython(baseUrl: string, { path, header, body }: RestCall): string {
  const key = 'os.environ["PORTCULLIS_API_KEY"]';
  return [
    "import json, os, urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(baseUrl + path)},`,
    `    data=json.dumps(${pythonOf(body)}).encode(),`,
    `    headers={"${header}": ${header === "Authorization" ? `"Bearer " + ${key}` : key}, "Content-Type": "application/json"},`,
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(json.dumps(json.load(response), indent=2))",
  ].join("\n");
}

/** A value of JSON as Python writes it. Its strings are JSON's own, but for pairs of surrogates. */
function pythonOf(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(", ")}]`;
  if (typeof value === "object") {
    const fields = Object.entries(value).filter(([, held]) => held !== undefined);
    return `{${fields.map(([name, held]) => `${JSON.stringify(name)}: ${pythonOf(held)}`).join(", ")}}`;
  }
  return JSON.stringify(value);
}

const indent = (text: string) => text.replaceAll("\n", "\n  ");

/** In single quotes, within which a shell reads nothing but their end. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
