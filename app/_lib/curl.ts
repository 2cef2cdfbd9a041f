interface Call {
  baseUrl: string;
  kind: "wallet" | "domain";
  subject: string;
  chain?: string | undefined;
  /** The whole key where it is known; else a variable of the shell's stands for it. */
  key?: string;
}

/** The REST call behind a scan, to paste into a shell. */
export function curlOf({ baseUrl, kind, subject, chain, key = "$PORTCULLIS_API_KEY" }: Call): string {
  const body = kind === "wallet" ? { wallet: subject, chain, include_details: true } : { domain: subject };
  const path = kind === "wallet" ? "/v1/api/risk/scan" : "/api/v1/threats/check";
  const header = kind === "wallet" ? "Authorization: Bearer" : "X-API-Key:";
  return [
    `curl -s ${baseUrl}${path} \\`,
    `  -H "${header} ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d ${quote(JSON.stringify(body))}`,
  ].join("\n");
}

/** In single quotes, within which a shell reads nothing but their end. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
