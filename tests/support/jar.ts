import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** A browser's cookies, and nothing else of it: what a script with another's cookies could send. */
export class Jar {
  readonly cookies = new Map<string, string>();
  /** The last Set-Cookie of each name, whole. */
  readonly set = new Map<string, string>();

  /** Where it asks from, for a server that trusts its proxy: each from a place of its own. */
  private readonly place = `10.${Array.from({ length: 3 }, () => randomInt(1, 255)).join(".")}`;

  constructor(private readonly server: { baseUrl: string; email: string; password: string }) {}

  async ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(this.server.baseUrl + path, {
      redirect: "manual",
      ...init,
      headers: { "x-forwarded-for": this.place, ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.set.set(name, line);
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async post(action: string, fields: Record<string, string>): Promise<string> {
    // No faster than a whole installation lets people sign in.
    await wait(220);
    const { csrfToken } = (await (await this.ask("/api/auth/csrf")).json()) as { csrfToken: string };
    const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
    const response = await this.ask(`/api/auth/${action}`, { method: "POST", body });
    return ((await response.json()) as { url: string }).url;
  }

  /** The address that next-auth would send the browser to. */
  signIn(callbackUrl = "/", { email, password } = this.server): Promise<string> {
    return this.post("callback/credentials", { email, password, callbackUrl });
  }

  async whoAmI(): Promise<number> {
    return (await this.ask("/api/trpc/overview.get")).status;
  }
}
