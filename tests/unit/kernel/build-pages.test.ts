import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { sources } from "@/server/startup/build-pages";

it("the pages are built anew when any source of theirs changes", async () => {
  const tools = ["drizzle.config.ts", "vitest.config.ts", "next-env.d.ts"];
  const files = (await readdir(".")).filter((name) => /\.tsx?$/.test(name) && !tools.includes(name));
  expect(files).toContain("proxy.ts");
  expect(sources).toEqual(expect.arrayContaining(files));
});
