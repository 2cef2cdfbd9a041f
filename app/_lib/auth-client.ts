"use client";

/**
 * next-auth's calls that the pages make. Its own client would be four times this file's work and 8 kB on every
 * page, most of it for sessions in the browser, which we don't keep.
 */
async function post(action: string, fields: Record<string, string>): Promise<{ url: string }> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
  const response = await fetch(`/api/auth/${action}`, { method: "POST", body });
  return response.json() as Promise<{ url: string }>;
}

/** Undefined on success, else next-auth's error: `CredentialsSignin`, or what the check of the credentials threw. */
export async function signIn(credentials: {
  email: string;
  password: string;
  /** The second factor. */
  code?: string;
}): Promise<string | undefined> {
  const { url } = await post("callback/credentials", { ...credentials, callbackUrl: "/" });
  return new URL(url).searchParams.get("error") ?? undefined;
}

/** Leaves for a provider's own page; it leads back to `target`, a path of ours. */
export async function continueWith(provider: string, target: string): Promise<void> {
  const { url } = await post(`signin/${provider}`, { callbackUrl: target });
  window.location.assign(url);
  await new Promise(() => {});
}

export async function signOut(): Promise<void> {
  await post("signout", { callbackUrl: "/sign-in" });
}

/** Signs in and loads the console anew, looking into `accountId`, or the account that was joined first. */
export async function enter(credentials: { email: string; password: string }, accountId?: string): Promise<void> {
  if (await signIn(credentials)) return window.location.assign("/sign-in");
  if (accountId !== undefined) await switchAccount(accountId);
  window.location.assign("/");
  await new Promise(() => {});
}

/** Looks into another account of the same user from now on. Whether it does: not into what isn't theirs. */
export async function switchAccount(accountId: string): Promise<boolean> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = JSON.stringify({ csrfToken, data: { accountId } });
  const headers = { "content-type": "application/json" };
  const response = await fetch("/api/auth/session", { method: "POST", headers, body });
  const session = (await response.json()) as { accountId?: string } | null;
  return session?.accountId === accountId;
}
