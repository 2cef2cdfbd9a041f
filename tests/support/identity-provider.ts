import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnFreePort } from "./ports";

/** A user of the provider's page, who agrees to everything at once. */
interface Person {
  id: number;
  email: string;
  verified: boolean;
}

interface Grant {
  person: Person;
  query: URLSearchParams;
}

/**
 * GitHub (Enterprise) and an issuer of OpenID Connect in one, on this machine. It is as strict as they are: codes are
 * good once and for the asker's redirect address, secret and PKCE verifier; ID tokens are signed and carry the nonce.
 */
export async function startIdentityProvider(client: { id: string; secret: string }) {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Person>();
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const state = { person: { id: 1, email: "", verified: true } as Person, refusedCodes: 0, signedBy: privateKey };
  let url = "";

  const jwt = (claims: object) => {
    const parts = [{ alg: "RS256", kid: "one" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    return [...parts, sign("RSA-SHA256", Buffer.from(parts.join(".")), state.signedBy).toString("base64url")].join(".");
  };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const code = randomBytes(12).toString("hex");
    grants.set(code, { person: { ...state.person }, query });
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("code", code);
    back.searchParams.set("state", query.get("state") ?? "");
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage): Promise<object | null> {
    const form = new URLSearchParams(await text(request));
    const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`;
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (
      !grant ||
      request.headers.authorization !== basic ||
      form.get("redirect_uri") !== grant.query.get("redirect_uri") ||
      challenge !== grant.query.get("code_challenge")
    ) {
      state.refusedCodes++;
      return null;
    }
    const access_token = randomBytes(12).toString("hex");
    tokens.set(access_token, grant.person);
    const now = Math.floor(Date.now() / 1_000);
    const { id, email, verified } = grant.person;
    const nonce = grant.query.get("nonce") ?? undefined;
    const times = { iat: now, exp: now + 600 };
    const claims = { iss: url, aud: client.id, sub: String(id), email, email_verified: verified, nonce, ...times };
    const openId = grant.query.get("scope")?.includes("openid");
    return { access_token, token_type: "bearer", ...(openId && { id_token: jwt(claims) }) };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", url);
    const say = (body: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const eoa = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    switch (pathname) {
      case "/.well-known/openid-configuration":
        return say({
          issuer: url,
          authorization_endpoint: `${url}/login/oauth/authorize`,
          token_endpoint: `${url}/login/oauth/access_token`,
          jwks_uri: `${url}/keys`,
          id_token_signing_alg_values_supported: ["RS256"],
        });
      case "/keys":
        return say({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] });
      case "/login/oauth/authorize":
        return authorize(searchParams, response);
      case "/login/oauth/access_token": {
        const granted = await token(request);
        return granted ? say(granted) : say({ error: "invalid_grant" }, 400);
      }
      case "/api/v3/user":
        // Public profile, which proves nothing.
        return eoa ? say({ id: eoa.id, login: "somebody", email: "shown@example.com" }) : say({}, 401);
      case "/api/v3/user/emails":
        if (!eoa) return say({}, 401);
        return say([
          { email: "second@example.com", primary: false, verified: true },
          { email: eoa.email, primary: true, verified: eoa.verified },
        ]);
      default:
        return say({}, 404);
    }
  });
  url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()) && server.closeAllConnections());
  return { url, state, close };
}
