import { errorDocs } from "@/server/api/error-docs";
import type { ErrorWords } from "./words";

export const en: ErrorWords = {
  title: "Errors",
  lead: "Every answer that isn't a success carries a code that doesn't change, words for people that may, and the request id to find it in the log.",
  intro: (
    <p>
      Paths under <code>/v1/api</code> and <code>/api/wallet</code> answer <code>application/problem+json</code> (RFC
      9457) with <code>type</code>, <code>title</code>, <code>status</code>, <code>detail</code>, <code>code</code> and{" "}
      <code>requestId</code>; those under <code>/api/v1</code> answer <code>{"{ success: false, error }"}</code> with
      the same code. <code>issues</code> lists every field that is wrong, at once. Only an answer with a 2xx status is
      charged.
    </p>
  ),
  remedy: "What to do",
  example: "For example",
  explained: errorDocs,
};
