"use client";

/**
 * next-auth's two calls that the pages make. Its own client would be four times this file's work and 8 kB on every
 * page, most of it for sessions in the browser, which we don't keep.
 */
async function post(action: string, fields: Record<string, string>): Promise<{ url: string }> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = new URLSearchParams({ ...fields, csrfToken, json: "true" });
  const response = await fetch(`/api/auth/${action}`, { method: "POST", body });
  return response.json() as Promise<{ url: string }>;
}

/** Undefined on success, else next-auth's error: `CredentialsSignin`, or what the check of the credentials threw. */
export async function signIn(credentials: { email: string; password: string }): Promise<string | undefined> {
  const { url } = await post("callback/credentials", { ...credentials, callbackUrl: "/" });
  return new URL(url).searchParams.get("error") ?? undefined;
}

export async function signOut(): Promise<void> {
  await post("signout", { callbackUrl: "/sign-in" });
}
