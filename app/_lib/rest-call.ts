import type { Network } from "@/server/networks";

/** A call of the REST API, as a program makes it. */
export interface RestCall {
  /** POST where nothing is said. */
  method?: string;
  /** With its query. */
  path: string;
  /** Header that carries the key; in the original family after `Bearer`. None where no key is asked for. */
  header?: "Authorization" | "X-API-Key" | undefined;
  body?: unknown;
  /** Set where the response is empty or no JSON. */
  text?: boolean;
}

export interface TransactionRequest {
  network: Network;
  /** Chain id of `network`. */
  chainId: number;
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
  | { kind: "request"; network: Network; request: object; simulate: boolean }
  | { kind: "signature"; network: Network; chainId: number; wallet: string; method: string; data: unknown };

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
      const { chainId, wallet, to, value, calldata, authorizationList } = question;
      const body = { chainId, wallet, to, calldata, value, authorizationList };
      return firewall("transactions/analyze", body);
    }
    case "simulation": {
      const { network, wallet, to, value, calldata: data } = question;
      return firewall("transactions/simulate", { wallet, network, tx: { to, data, value } });
    }
    case "request": {
      const { network, request, simulate } = question;
      return firewall("requests/check", { network, ...request, simulate });
    }
    case "signature": {
      const { chainId, wallet, method, data } = question;
      return firewall("signatures/analyze", { chainId, wallet, method, data });
    }
  }
}

const firewall = (path: string, body: unknown): RestCall => ({ path: `/api/v1/${path}`, header: "X-API-Key", body });

/** To paste into a shell. The key is a variable there unless it is given. */
export function asCurl(baseUrl: string, call: RestCall, key = "$PORTCULLIS_API_KEY"): string {
  const { method = "POST", path, header, body } = call;
  const url = path.includes("?") ? quote(baseUrl + path) : baseUrl + path;
  // curl itself posts what has a body, and gets the rest.
  const usual = body === undefined ? "GET" : "POST";
  return [
    `curl -s ${method === usual ? "" : `-X ${method} `}${url}`,
    ...(header ? [`-H "${header}: ${header === "Authorization" ? `Bearer ${key}` : key}"`] : []),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d ${quote(legible(body))}`]),
  ].join(" \\\n  ");
}

/** For Node 18 and later, browsers, Deno and Bun: nothing to install. */
export function asTypeScript(baseUrl: string, { method = "POST", path, header, body, text }: RestCall): string {
  const variable = ["$", "{process.env.PORTCULLIS_API_KEY}"].join("");
  const key = header === "Authorization" ? `\`Bearer ${variable}\`` : `\`${variable}\``;
  const headers = [
    ...(header ? [`"${header}": ${key}`] : []),
    ...(body === undefined ? [] : [`"Content-Type": "application/json"`]),
  ];
  return [
    `const response = await fetch(${JSON.stringify(baseUrl + path)}, {`,
    `  method: "${method}",`,
    ...(headers.length > 0 ? [`  headers: { ${headers.join(", ")} },`] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),`]),
    "});",
    ...(text
      ? ["if (!response.ok) throw new Error(await response.text());", "console.log(await response.text());"]
      : [
          "const answer = await response.json();",
          "if (!response.ok) throw new Error(JSON.stringify(answer));",
          "console.log(JSON.stringify(answer, null, 2));",
        ]),
  ].join("\n");
}

/** For Python 3 with its own library: nothing to install. */
export function asPython(baseUrl: string, { method = "POST", path, header, body, text }: RestCall): string {
  const key = 'os.environ["PORTCULLIS_API_KEY"]';
  const headers = [
    ...(header ? [`"${header}": ${header === "Authorization" ? `"Bearer " + ${key}` : key}`] : []),
    ...(body === undefined ? [] : [`"Content-Type": "application/json"`]),
  ];
  return [
    "import json, os, urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(baseUrl + path)},`,
    `    method="${method}",`,
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonOf(body)}).encode(),`]),
    ...(headers.length > 0 ? [`    headers={${headers.join(", ")}},`] : []),
    ")",
    "with urllib.request.urlopen(request) as response:",
    `    print(${text ? "response.read().decode()" : "json.dumps(json.load(response), indent=2)"})`,
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

/** In one line where that can be read. */
function legible(body: unknown): string {
  const line = JSON.stringify(body);
  return line.length > 100 ? JSON.stringify(body, null, 2) : line;
}

const indent = (text: string) => text.replaceAll("\n", "\n  ");

/** In single quotes, within which a shell reads nothing but their end. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
