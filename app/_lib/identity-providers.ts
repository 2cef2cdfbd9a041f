import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import type { Config, ProviderSettings } from "@/server/config";

const timeout = 10_000;

/**
 * Configuration of next-auth for GitHub and Google, where they are set up. The identity is assessed in
 * signInByIdentity.
 */
export function makeProviders({ github, google }: Config["signInWith"]): OAuthConfig<Claims>[] {
  return [...(github ? [gitHub(github)] : []), ...(google ? [openId(google)] : [])];
}

/** The same of both. `verified`: the provider has checked that the address is theirs. */
interface Claims {
  sub: string;
  email: string;
  verified: boolean;
}

const Person = z.object({ id: z.number().int() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

function gitHub({ clientId, clientSecret, url }: ProviderSettings): OAuthConfig<Claims> {
  const api = url === "https://github.com" ? "https://api.github.com" : `${url}/api/v3`;
  const ask = async (path: string, token = "") => {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: "application/vnd.github+json",
      "user-agent": "portcullis",
    };
    const response = await fetch(api + path, { headers, signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${path}`);
    return response.json() as Promise<unknown>;
  };
  return {
    ...{ id: "github", name: "GitHub", type: "oauth", clientId, clientSecret, checks: ["pkce", "state"] },
    issuer: `${url}/login/oauth`,
    authorization: { url: `${url}/login/oauth/authorize`, params: { scope: "read:user user:email" } },
    token: `${url}/login/oauth/access_token`,
    userinfo: {
      url: `${api}/user`,
      // The profile's own e-mail is whatever its owner shows: only the list says which are verified.
      async request({ tokens: { access_token } }) {
        const { id } = Person.parse(await ask("/user", access_token));
        const emails = Emails.parse(await ask("/user/emails", access_token));
        const { email = "", verified = false } = emails.find(({ primary }) => primary) ?? {};
        return { sub: String(id), email, verified };
      },
    },
    httpOptions: { timeout },
    profile: ({ sub, email, verified }) => noParty(sub, email, verified),
  };
}

function openId({ clientId, clientSecret, url }: ProviderSettings): OAuthConfig<Claims> {
  return {
    ...{ id: "google", name: "Google", type: "oauth", clientId, clientSecret, checks: ["pkce", "state", "nonce"] },
    wellKnown: `${url}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email" } },
    idToken: true,
    httpOptions: { timeout },
    profile: (claims) => {
      const { email, email_verified: verified } = claims as { email?: unknown; email_verified?: unknown };
      return noParty(claims.sub, typeof email === "string" ? email : "", verified === true);
    },
  };
}

/** An identity that is no user yet: no session has an epoch below 0. */
function noParty(id: string, email: string, verified: boolean) {
  return { id, email, verified, accountId: "", sessionEpoch: -1, sessionId: "" };
}
