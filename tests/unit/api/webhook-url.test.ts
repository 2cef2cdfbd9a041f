import { expect, it } from "vitest";
import { formats } from "@/server/api/formats";
import { WebhookUrl } from "@/server/api/original/webhooks/schema";

const problemOf = formats["webhook-url"];

it.each([
  ["a NUL", "https://hooks.example.org/\0x"],
  ["a NUL in the query", "https://hooks.example.org/ok?x=\0"],
  ["a line break", "https://hooks.example.org/a\nb"],
  ["a tab", "https://hooks.example.org/a\tb"],
  ["a space", "https://hooks.example.org/a b"],
  ["half of a surrogate pair", "https://hooks.example.org/\ud800"],
])("refuses %s, which a URL parser would drop or replace", (_, url) => {
  expect(problemOf(url)).toMatch(/^Must not contain spaces, control characters/);
  expect(WebhookUrl.safeParse(url).success).toBe(false);
});

it.each(["https://hooks.example.org/portcullis?key=1", "https://hooks.example.org/größe/😀", "HTTPS://EXAMPLE.org"])(
  "takes %s",
  (url) => {
    expect(problemOf(url)).toBeUndefined();
    expect(WebhookUrl.safeParse(url).success).toBe(true);
  },
);
