import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A secret of 32 random bytes (hex) kept in `dataDir/<name>`, made at the first call; two first calls agree on one. */
export async function keepSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  try {
    await writeFile(path, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(path, "utf8")).trim();
}
