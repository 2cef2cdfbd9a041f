/** Markup that runs something wherever a page takes it for its own, marked so that a test sees where it came out. */
export function hostile(mark: string): string {
  return `${mark}<img src=x onerror=alert(1)>"'></script><svg/onload=alert(1)>\u202egpj\u200b`;
}

/** For e-mail addresses, which have neither spaces nor brackets of that kind. */
export const hostileEmail = `mark-email<img/src=x/onerror=alert(1)>@example.com`;

/** Ways to write another site where a path of ours is expected. */
export const elsewhere = [
  "https://evil.example/",
  "//evil.example/",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http://127.0.0.1:1@evil.example/",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "%2f%2fevil.example",
  "https://evil.example\\@127.0.0.1/",
];
