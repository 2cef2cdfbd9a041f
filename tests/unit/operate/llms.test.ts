import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("llms.txt names each page of the documentation, and none that is not there", () => {
  const text = readFileSync("public/llms.txt", "utf8");
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path ?? "");
  const guides = readdirSync("app/docs").filter(
    (name) => !name.startsWith("(") && existsSync(`app/docs/${name}/page.tsx`),
  );
  const files = ["/openapi.json", "/postman.json"];
  expect(named.sort()).toEqual([...files, "/docs", ...guides.map((name) => `/docs/${name}`)].sort());
  for (const file of files) expect(existsSync(`app${file}/route.ts`)).toBe(true);
});
