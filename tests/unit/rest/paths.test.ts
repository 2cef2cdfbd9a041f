import { expect, it } from "vitest";
import { isForRest } from "@/server/rest/dispatch";

const isRest = (path: string, method = "GET", servesJobs = false) => isForRest({ path, method }, servesJobs);

it("leaves to the pages what they answer below /api, but not the way by which strangers would write our log", () => {
  for (const path of ["/api/auth/session", "/api/auth/signin", "/api/auth/callback/github", "/api/trpc/keys.list"])
    expect(isRest(path), path).toBe(false);
  for (const path of ["/api/auth/callback/credentials", "/api/auth/session", "/api/auth/signout"])
    expect(isRest(path, "POST"), path).toBe(false);
  for (const path of ["/api/auth/_log", "/api/auth/", "/api/trpc/", "/api/v1/x", "/v1", "/api"])
    expect(isRest(path), path).toBe(true);
});

it("answers what they would answer with a page, or with a text that says nothing", () => {
  const of = (action: string) => `/api/auth/${action}`;
  for (const path of [
    "session/x",
    "csrf/x",
    "signout/x",
    "signin/a/b",
    "signin/nope",
    "callback/nope",
    "callback",
    "callback/a/b",
    "session/",
  ].map(of))
    for (const method of ["GET", "POST"]) expect(isRest(path, method), `${method} ${path}`).toBe(true);
  for (const path of ["csrf", "error", "providers"].map(of)) expect(isRest(path, "POST"), path).toBe(true);
  expect(isRest(of("callback/credentials"))).toBe(true);
  expect(isRest(of("session"), "DELETE")).toBe(true);
  expect(isRest("/api/trpc/keys.list/x")).toBe(true);
});

it("leaves /api/inngest to a real Inngest alone", () => {
  expect(isRest("/api/inngest", "PUT", true)).toBe(false);
  expect(isRest("/api/inngest", "PUT")).toBe(true);
  expect(isRest("/api/inngest/x", "PUT", true)).toBe(true);
});
