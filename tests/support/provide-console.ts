import type { Browser } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { launchBrowser } from "./browser";
import { startServer, type TestServer } from "./server";
import { openVisitor, signIn, type Visitor } from "./visitor";

/** The built app with a database of its own, and a browser, for all tests of a file. */
export function provideConsole(env: Record<string, string> = {}) {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(env), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  /** A new visitor, who leaves when the test ends. */
  async function visit(options?: Parameters<typeof openVisitor>[2]): Promise<Visitor> {
    const visitor = await openVisitor(browser, server.baseUrl, options);
    onTestFinished(visitor.close);
    return visitor;
  }
  return {
    get server() {
      return server;
    },
    visit,
    /** The first account's owner, an operator, signed in. */
    async enter(options?: Parameters<typeof openVisitor>[2]): Promise<Visitor> {
      const visitor = await visit(options);
      await signIn(visitor, server);
      return visitor;
    },
  };
}
