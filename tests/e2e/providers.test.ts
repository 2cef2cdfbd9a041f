import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { launchBrowser } from "@/tests/support/browser";
import { freshEmail } from "@/tests/support/console";
import { startIdentityProvider } from "@/tests/support/identity-provider";
import { Jar } from "@/tests/support/jar";
import { startServer, type TestServer } from "@/tests/support/server";
import { openVisitor, untilAlive } from "@/tests/support/visitor";

const client = { id: "portcullis", secret: "s3cret" };
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: TestServer;

const settings = (url: string) => ({
  GITHUB_CLIENT_ID: client.id,
  GITHUB_CLIENT_SECRET: client.secret,
  GITHUB_URL: url,
  GOOGLE_CLIENT_ID: client.id,
  GOOGLE_CLIENT_SECRET: client.secret,
  GOOGLE_ISSUER: url,
});

beforeAll(async () => {
  provider = await startIdentityProvider(client);
  // So many sign-ins from one place within seconds would be too many.
  server = await startServer({ ...settings(provider.url), TRUST_PROXY: "true" });
});
afterAll(async () => {
  await server?.stop();
  await provider?.close();
});

let eoas = 100;
/** Sets the user signed in at the provider from now on. */
function be(email: string, { verified = true, id = ++eoas } = {}) {
  provider.state.person = { id, email, verified };
  return provider.state.person;
}

/** Where the provider sends the browser back to, with a fresh code. */
async function agree(jar: Jar, name: string): Promise<string> {
  const page = await jar.post(`signin/${name}`, { callbackUrl: "/keys" });
  expect(page).toContain(`${provider.url}/login/oauth/authorize`);
  const back = (await fetch(page, { redirect: "manual" })).headers.get("location") ?? "";
  // The server names itself localhost, and the test knows it as 127.0.0.1.
  const { pathname, search } = new URL(back);
  return pathname + search;
}

/** Where one ends up. */
async function comeBy(name: string, jar = new Jar(server)): Promise<{ jar: Jar; end: string }> {
  const response = await jar.ask(await agree(jar, name));
  return { jar, end: (response.headers.get("location") ?? "").replace(/^http:\/\/[^/]+/, "") };
}

/** Content of an invitation's link. */
async function invite(into: TestServer, email: string): Promise<string> {
  const owner = new Jar(into);
  await owner.signIn();
  const body = JSON.stringify({ email, role: "viewer" });
  const headers = { "content-type": "application/json" };
  const invited = await owner.ask("/api/trpc/team.invite", { method: "POST", body, headers });
  return ((await invited.json()) as { result: { data: { token: string } } }).result.data.token;
}

async function overview(jar: Jar) {
  const { result } = (await (await jar.ask("/api/trpc/overview.get")).json()) as {
    result: { data: { accountName: string; plan: { id: string } } };
  };
  return result.data;
}

describe.each(["github", "google"])("with %s", (name) => {
  it("makes an account of a verified address, and finds it again when the address is another", async () => {
    const { id, email } = be(freshEmail());
    const first = await comeBy(name);
    expect(first.end).toBe("/keys");
    expect(await overview(first.jar)).toMatchObject({ accountName: email, plan: { id: "free" } });
    be(freshEmail(), { id });
    const again = await comeBy(name);
    expect(await overview(again.jar)).toMatchObject({ accountName: email });
  });

  it("takes no address that isn't verified", async () => {
    be(freshEmail(), { verified: false });
    const { jar, end } = await comeBy(name);
    expect(end).toBe("/sign-in?error=unverified_email");
    expect(await jar.whoAmI()).toBe(401);
  });

  it("never gives an account with a password to whoever says its address; its owner connects it", async () => {
    be(server.email);
    const unknownAccount = await comeBy(name);
    expect(unknownAccount.end).toBe("/sign-in?error=link_first");
    expect(await unknownAccount.jar.whoAmI()).toBe(401);

    const owner = new Jar(server);
    await owner.signIn();
    be(freshEmail());
    expect((await comeBy(name, owner)).end).toBe("/sign-in?error=other_email");
    const { id } = be(server.email);
    expect((await comeBy(name, owner)).end).toBe("/keys");
    be("changed@example.com", { id });
    const later = await comeBy(name);
    expect(await overview(later.jar)).toMatchObject({ accountName: server.email });

    const body = JSON.stringify({ provider: name });
    const headers = { "content-type": "application/json" };
    const disconnected = await owner.ask("/api/trpc/account.disconnect", { method: "POST", body, headers });
    expect(disconnected.status).toBe(200);
    be(server.email, { id });
    expect((await comeBy(name)).end).toBe("/sign-in?error=link_first");
  });

  it("refuses a code that was used, another's state, and no state at all", async () => {
    be(freshEmail());
    const jar = new Jar(server);
    const back = await agree(jar, name);
    const kept = new Map(jar.cookies);
    expect((await jar.ask(back)).headers.get("location")).toMatch(/\/keys$/);
    const replay = new Jar(server);
    for (const [cookie, value] of kept) replay.cookies.set(cookie, value);
    const refused = provider.state.refusedCodes;
    expect((await replay.ask(back)).headers.get("location")).toContain("error=OAuthCallback");
    expect(provider.state.refusedCodes).toBe(refused + 1);
    expect(await replay.whoAmI()).toBe(401);

    const victim = new Jar(server);
    await agree(victim, name);
    const attackers = await agree(new Jar(server), name);
    for (const one of [victim, new Jar(server)]) {
      expect((await one.ask(attackers)).headers.get("location")).toContain("error=OAuthCallback");
      expect(await one.whoAmI()).toBe(401);
    }
    const forged = new Jar(server);
    const { pathname, searchParams } = new URL(await agree(forged, name), server.baseUrl);
    searchParams.set("state", "guess");
    expect((await forged.ask(`${pathname}?${searchParams}`)).headers.get("location")).toContain("error=OAuthCallback");
    expect(await forged.whoAmI()).toBe(401);
  });
});

it("believes no ID token that somebody else signed", async () => {
  const { signedBy } = provider.state;
  onTestFinished(() => {
    provider.state.signedBy = signedBy;
  });
  provider.state.signedBy = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
  be(freshEmail());
  const { jar, end } = await comeBy("google");
  expect(end).toContain("error=OAuthCallback");
  expect(await jar.whoAmI()).toBe(401);
});

it("offers in the browser what is configured, and says what went wrong in words", async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  // The provider leads back to the name that the server calls itself.
  const baseUrl = server.baseUrl.replace("127.0.0.1", "localhost");
  const { page, close } = await openVisitor(browser, baseUrl);
  onTestFinished(close);
  const { email } = be(freshEmail());
  await page.goto("/sign-up");
  await untilAlive(page);
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await page.goto("/settings");
  await page.getByText("GitHub · connected").waitFor();
  await page.getByText("You have no password").waitFor();
  await untilAlive(page);
  await page.getByRole("button", { name: "Disconnect GitHub" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  be(email);
  await page.getByRole("button", { name: "Connect Google" }).click();
  await page.getByText("Google · connected").waitFor();

  await page.context().clearCookies();
  be(server.email);
  await page.goto("/sign-in");
  await untilAlive(page);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("alert").filter({ hasText: "has a password here" }).waitFor();
});

it("lets somebody without a password accept an invitation, on the way back from the provider", async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const { email } = be(freshEmail());
  const token = await invite(server, email);
  const { page, noise, close } = await openVisitor(browser, server.baseUrl.replace("127.0.0.1", "localhost"));
  onTestFinished(close);
  await page.goto(`/join#${token}`);
  await page.getByText(`You're invited as ${email}. Your role: Viewer.`).waitFor();
  await page.getByRole("button", { name: "Continue with GitHub" }).click();
  // The page that one leaves has such a button too, below its password.
  await page.getByLabel("Password", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await page.getByText("Viewer", { exact: true }).first().waitFor();
  expect(page.url()).not.toContain(token);
  expect(noise.filter((one) => !one.startsWith(`asked ${provider.url}`))).toEqual([]);
});

it("makes no account where only operators do, and offers nothing that isn't configured", async () => {
  const closed = await startServer({
    ...settings(provider.url),
    GOOGLE_CLIENT_ID: "",
    GOOGLE_CLIENT_SECRET: "",
    SIGN_UP: "off",
  });
  onTestFinished(async () => void (await closed.stop()));
  be(freshEmail());
  const jar = new Jar(closed);
  const page = await (await jar.ask("/sign-in")).text();
  expect(page).toContain("Continue with GitHub");
  expect(page).not.toContain("Continue with Google");
  const response = await jar.ask(await agree(jar, "github"));
  expect(response.headers.get("location")).toContain("/sign-in?error=no_account");
  expect(await jar.whoAmI()).toBe(401);

  // An invited user is admitted: the provider vouches for the address, and the used link continues.
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const { page: joining, close } = await openVisitor(browser, closed.baseUrl.replace("127.0.0.1", "localhost"));
  onTestFinished(close);
  const { email } = be(freshEmail());
  await joining.goto(`/join#${await invite(closed, email)}`);
  await joining.getByRole("button", { name: "Continue with GitHub" }).click();
  await joining.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
  await joining.getByText("Viewer", { exact: true }).first().waitFor();
});
