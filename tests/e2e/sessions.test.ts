import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { launchBrowser } from "@/tests/support/browser";
import { startOwnPostgres } from "@/tests/support/faults/postgres";
import { elsewhere } from "@/tests/support/hostile-texts";
import { Jar } from "@/tests/support/jar";
import { startServer, type TestServer } from "@/tests/support/server";
import { openVisitor, signIn as signInAs } from "@/tests/support/visitor";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const session = "next-auth.session-token";

async function signedIn(): Promise<Jar> {
  const jar = new Jar(server);
  await jar.signIn();
  expect(await jar.whoAmI()).toBe(200);
  return jar;
}

describe("a session", () => {
  it("lies in a cookie that no script reads and no other site sends", async () => {
    const jar = await signedIn();
    const cookie = jar.set.get(session) ?? "";
    for (const flag of [/; Path=\/(;|$)/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Expires=/i])
      expect(cookie).toMatch(flag);
    expect(jar.set.get("next-auth.csrf-token")).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(jar.set.get(session)).not.toMatch(/Domain=/i);
  });

  it("goes over https only where the console does", async () => {
    const secure = await startServer({ BASE_URL: "https://console.example" });
    try {
      const response = await fetch(`${secure.baseUrl}/api/auth/csrf`);
      const cookies = response.headers.getSetCookie();
      expect(cookies.find((line) => line.startsWith("__Host-next-auth.csrf-token="))).toMatch(
        /HttpOnly; Secure; SameSite=Lax/i,
      );
      for (const line of cookies) expect(line).toMatch(/; Secure/i);
      const page = await fetch(`${secure.baseUrl}/sign-in`);
      expect(page.headers.get("strict-transport-security")).toMatch(/max-age=\d{7}/);
    } finally {
      await secure.stop();
    }
  });

  it("is another one after signing in: what somebody planted before is nobody's", async () => {
    const attacker = await signedIn();
    const planted = attacker.cookies.get(session) ?? "";
    for (const value of [planted, "planted", "eyJhbGciOiJub25lIn0.e30."]) {
      const victim = new Jar(server);
      victim.cookies.set(session, value);
      await victim.signIn();
      expect(victim.cookies.get(session)).not.toBe(value);
      expect(await victim.whoAmI()).toBe(200);
    }
    const unknownAccount = new Jar(server);
    for (const value of ["planted", "eyJhbGciOiJub25lIn0.e30."]) {
      unknownAccount.cookies.set(session, value);
      expect(await unknownAccount.whoAmI()).toBe(401);
    }
  });

  it("is of no use once it was signed out, wherever it was copied to", async () => {
    const jar = await signedIn();
    const copy = new Jar(server);
    copy.cookies.set(session, jar.cookies.get(session) ?? "");
    const { csrfToken } = (await (await jar.ask("/api/auth/csrf")).json()) as { csrfToken: string };
    await jar.ask("/api/auth/signout", { method: "POST", body: new URLSearchParams({ csrfToken, json: "true" }) });
    expect(await copy.whoAmI()).toBe(401);
  });
});

describe("signing out", () => {
  it("that can't be done is said, keeps the cookie, and can be tried again", async () => {
    const postgres = await startOwnPostgres();
    onTestFinished(() => postgres.drop());
    const own = await startServer({ DATABASE_URL: postgres.url, APP_SECRET: "x".repeat(40) });
    onTestFinished(async () => void (await own.stop()));
    const jar = new Jar(own);
    await jar.signIn();
    const copy = new Jar(own);
    copy.cookies.set(session, jar.cookies.get(session) ?? "");
    const { csrfToken } = (await (await jar.ask("/api/auth/csrf")).json()) as { csrfToken: string };
    const body = new URLSearchParams({ csrfToken, json: "true" });
    const leave = () => jar.ask("/api/auth/signout", { method: "POST", body });
    await postgres.stop();
    const refused = await leave();
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.getSetCookie()]).toEqual([
      503,
      "2",
      [],
    ]);
    await postgres.start();
    await expect.poll(() => copy.whoAmI(), { timeout: 20_000 }).toBe(200);
    expect((await leave()).status).toBe(200);
    expect(jar.cookies.has(session)).toBe(false);
    expect(await copy.whoAmI()).toBe(401);
  });

  it("that fails twice is read out twice", async () => {
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const visitor = await openVisitor(browser, server.baseUrl);
    await signInAs(visitor, server);
    const { page } = visitor;
    await page.route("**/api/auth/signout", (route) => route.fulfill({ status: 503, body: "Not signed out." }));
    const leave = async () => {
      await page.getByRole("button", { name: server.email }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
    };
    await leave();
    const first = await page.getByRole("alert").filter({ hasText: "not available" }).elementHandle();
    await leave();
    await first?.waitForElementState("hidden");
    await page.getByRole("alert").filter({ hasText: "not available" }).waitFor();
  });
});

it("names each answer of the sign-in and of the pages' calls", async () => {
  const ask = async (path: string, init?: RequestInit) =>
    (await fetch(server.baseUrl + path, { redirect: "manual", ...init })).headers.get("x-request-id");
  const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
  for (const path of ["/api/auth/csrf", "/api/auth/session", "/api/auth/signin"])
    expect(await ask(path, { headers: { "x-request-id": "mine-1" } })).toBe("mine-1");
  expect(await ask("/api/auth/providers")).toMatch(/^req_/);
  for (const path of ["/api/auth/signout", "/api/trpc/keys.create"]) expect(await ask(path, foreign)).toMatch(/^req_/);
  const refused = await fetch(`${server.baseUrl}/api/trpc/overview.get`);
  const { error } = (await refused.json()) as { error: { data: { problem: { requestId: string } } } };
  expect(refused.headers.get("x-request-id")).toBe(error.data.problem.requestId);
});

describe("another site", () => {
  const keyCount = async (jar: Jar) => {
    const input = encodeURIComponent(JSON.stringify({ state: "active" }));
    const { result } = (await (await jar.ask(`/api/trpc/keys.list?input=${input}`)).json()) as {
      result: { data: { items: unknown[] } };
    };
    return result.data.items.length;
  };
  const body = JSON.stringify({ name: "forged", expiresInDays: null });

  it("changes nothing with a visitor's cookies", async () => {
    const jar = await signedIn();
    const before = await keyCount(jar);
    const json = { "content-type": "application/json" };
    const own = { origin: server.baseUrl, "sec-fetch-site": "same-origin" };
    const attempts: [RequestInit & { headers: Record<string, string> }, number[]][] = [
      [{ method: "POST", body, headers: { ...json, origin: "https://evil.example" } }, [403]],
      [{ method: "POST", body, headers: { ...json, origin: "null" } }, [403]],
      [{ method: "POST", body, headers: { ...json, origin: server.baseUrl.replace(/\d+$/, "1") } }, [403]],
      [{ method: "POST", body, headers: { ...json, origin: server.baseUrl, "sec-fetch-site": "cross-site" } }, [403]],
      [{ method: "POST", body, headers: { ...json, "sec-fetch-site": "same-site" } }, [403]],
      // A form's types need no leave of ours to be sent: from our own pages they are refused as well.
      [{ method: "POST", body, headers: { ...own, "content-type": "text/plain" } }, [400, 415]],
      [
        {
          method: "POST",
          body: "name=forged",
          headers: { ...own, "content-type": "application/x-www-form-urlencoded" },
        },
        [400, 415],
      ],
      [{ method: "GET", headers: { origin: "https://evil.example" } }, [405]],
    ];
    for (const [init, expected] of attempts) {
      const query = init.method === "GET" ? `?input=${encodeURIComponent(body)}` : "";
      const { status } = await jar.ask(`/api/trpc/keys.create${query}`, init);
      expect(expected, JSON.stringify(init)).toContain(status);
    }
    expect(await keyCount(jar)).toBe(before);
    const made = await jar.ask("/api/trpc/keys.create", { method: "POST", body, headers: { ...json, ...own } });
    expect(made.status).toBe(200);
    expect(await keyCount(jar)).toBe(before + 1);
  });

  it("neither signs anybody in, out, nor into another account", async () => {
    const jar = await signedIn();
    const { csrfToken } = (await (await jar.ask("/api/auth/csrf")).json()) as { csrfToken: string };
    const forms = ["signout", "session", "callback/credentials", "signin/credentials"];
    for (const path of forms) {
      const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
      const form = new URLSearchParams({ csrfToken });
      expect((await jar.ask(`/api/auth/${path}`, { method: "POST", body: form, headers: foreign })).status).toBe(403);
      // Without our token, from nowhere in particular.
      await jar.ask(`/api/auth/${path}`, { method: "POST", body: new URLSearchParams({ csrfToken: "guess" }) });
      await jar.ask(`/api/auth/${path}`);
    }
    expect(await jar.whoAmI()).toBe(200);
  });

  it("gets nowhere from a real browser, even on another port of the same host", async () => {
    const evil = createServer((_request, response) => {
      const target = `${server.baseUrl}/api/trpc/keys.create`;
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<form method=post enctype=text/plain action="${target}">
        <input name='${body.slice(0, -1)},"x":"' value='"}'></form><script>
        fetch("${target}", { method: "POST", mode: "no-cors", credentials: "include", body: ${JSON.stringify(body)} })
          .finally(() => document.forms[0].submit());</script>`);
    });
    await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => evil.close(() => resolve()) && evil.closeAllConnections()));
    const { port } = evil.address() as AddressInfo;
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const visitor = await openVisitor(browser, server.baseUrl);
    await signInAs(visitor, server);
    const jar = new Jar(server);
    for (const { name, value } of await visitor.page.context().cookies()) jar.cookies.set(name, value);
    const before = await keyCount(jar);
    for (const host of ["127.0.0.1", "localhost"]) {
      const answered = visitor.page.waitForResponse(
        (response) => response.request().isNavigationRequest() && response.url().includes("keys.create"),
      );
      await visitor.page.goto(`http://${host}:${port}/`, { waitUntil: "commit" });
      expect((await answered).status()).toBe(403);
      // Arrived, before the next one leaves.
      await visitor.page.waitForURL(/keys\.create/);
    }
    expect(await keyCount(jar)).toBe(before);
  });
});

describe("the way back after signing in", () => {
  it("stays here in every notation", async () => {
    const jar = await signedIn();
    for (const target of elsewhere) {
      const asked = encodeURIComponent(target);
      const page = await jar.ask(`/sign-in?callbackUrl=${asked}`);
      expect(stays(page.headers.get("location")), target).toBe(true);
      for (const path of ["signin", "signout", "signin/credentials", "error"]) {
        const response = await jar.ask(`/api/auth/${path}?callbackUrl=${asked}`);
        expect(stays(response.headers.get("location")), `${path} ${target}`).toBe(true);
        const kept = decodeURIComponent(jar.cookies.get("next-auth.callback-url") ?? "/");
        expect(stays(kept), `${path} keeps ${kept}`).toBe(true);
      }
      expect(await jar.whoAmI()).toBe(200);
    }
    const fresh = new Jar(server);
    // The limit on signing in allows few: the unit test of safePath has the rest.
    for (const target of ["https://evil.example/", "/\\evil.example"])
      expect(stays(await fresh.signIn(target)), target).toBe(true);
  });

  it("isn't changed by the name that a request gives us", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    for (const path of ["/keys", "/api/auth/signin", "/api/auth/signout", "/api/auth/csrf"]) {
      const { location, cookies } = await askAs(path, headers);
      expect(location, path).not.toMatch(/evil/);
      expect(cookies, path).not.toMatch(/evil/);
    }
  });
});

/** Where a redirect leads, as a browser reads it; none stays. */
function stays(location: string | null): boolean {
  const { port } = new URL(server.baseUrl);
  return [server.baseUrl, `http://localhost:${port}`].includes(new URL(location ?? "/", server.baseUrl).origin);
}

/** With headers that fetch doesn't let through. */
function askAs(path: string, headers: Record<string, string>): Promise<{ location: string; cookies: string }> {
  return new Promise((resolve, reject) => {
    request(server.baseUrl + path, { headers }, (response) => {
      response.resume();
      resolve({ location: response.headers.location ?? "", cookies: String(response.headers["set-cookie"] ?? "") });
    })
      .on("error", reject)
      .end();
  });
}
