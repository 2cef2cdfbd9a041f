import { TRPCClientError } from "@trpc/client";
import { describe, expect, it } from "vitest";
import { explain } from "@/app/_lib/client";
import { en } from "@/app/locales/en";
import { pt } from "@/app/locales/pt";
import type { ConsoleProblem } from "@/server/api/console";
import { errorCodes } from "@/server/kernel/errors";
import { telltale } from "@/tests/support/english";

const inEn = { language: "en", t: en } as const;
const inPt = { language: "pt", t: pt } as const;

/** Failure as the browser receives it. */
function failure(problem: Partial<ConsoleProblem>): unknown {
  const data = { code: "BAD_REQUEST", httpStatus: 400, problem: { requestId: "con_1", ...problem } };
  return TRPCClientError.from({ error: { message: "", code: -32600, data } });
}

const issue = (message: string) => failure({ code: "invalid_request", issues: [{ path: "name", message }] });

describe("to a Portuguese reader", () => {
  it.each([...Object.keys(errorCodes), "signed_out", "forbidden"] as ConsoleProblem["code"][])(
    "%s is told without an English word, even where the server's own are new",
    async (code) => {
      const detail = "The moon is in the wrong house.";
      for (const issues of [undefined, [{ path: "name", message: detail }]]) {
        const { text } = await explain(failure({ code, detail, issues }), inPt);
        expect(text).not.toMatch(telltale);
        expect(text.length).toBeGreaterThan(10);
      }
    },
  );

  it("a network that is down is told", async () => {
    expect((await explain(new TypeError("Failed to fetch"), inPt)).text).toBe(pt.errors.unavailable);
    expect((await explain(TRPCClientError.from(new TypeError("Failed to fetch")), inPt)).text).toBe(
      pt.errors.unavailable,
    );
  });

  it("a wrong field and a conflict are told as exactly as in English", async () => {
    expect((await explain(issue("This is not your password"), inPt)).text).toBe("Esta não é sua senha");
    const conflict = failure({ code: "conflict", detail: "This e-mail address is a member already." });
    expect(await explain(conflict, inPt)).toEqual({
      text: "Não funcionou. Este endereço de e-mail já é membro.",
      requestId: "con_1",
    });
  });
});

it("what may have been done all the same is not called undone", async () => {
  const doubt = failure({ code: "unavailable", detail: "The database does not answer.", inDoubt: true });
  expect(await explain(doubt, inEn)).toEqual({ text: en.errors.inDoubt, requestId: "con_1", inDoubt: true });
  expect((await explain(doubt, inPt)).text).toBe(pt.errors.inDoubt);
  // Mark of the client on a change that none of our servers answered.
  const lost = (status?: number) => {
    const meta = { isChange: true, ...(status && { response: new Response("", { status }) }) };
    return TRPCClientError.from(new TypeError("Failed to fetch"), { meta });
  };
  for (const error of [lost(), lost(200), lost(502)]) {
    expect(await explain(error, inEn)).toEqual({ text: en.errors.inDoubt, inDoubt: true });
  }
  expect(await explain(lost(429), inPt)).toEqual({ text: pt.errors.unavailable });
});

it("an English reader gets the server's words", async () => {
  expect((await explain(issue("This is not your password"), inEn)).text).toBe("This is not your password");
  expect((await explain(failure({ code: "conflict", detail: "Words." }), inEn)).text).toBe("This didn't work. Words.");
});
