import { expect, it } from "vitest";
import { isRestPath } from "@/server/rest/dispatch";

it("leaves to the pages what they answer below /api, but not the way by which strangers would write our log", () => {
  for (const path of ["/api/auth/session", "/api/auth/callback/github", "/api/trpc/keys.list", "/api/inngest"])
    expect(isRestPath(path), path).toBe(false);
  for (const path of ["/api/auth/_log", "/api/auth/", "/api/trpc/", "/api/v1/x", "/v1", "/api"])
    expect(isRestPath(path), path).toBe(true);
});
