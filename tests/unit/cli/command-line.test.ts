import { expect, it } from "vitest";
import { runCommandLine } from "@/server/cli/command-line";

/** A command that ends before it needs a database, without a process of its own. */
async function admin(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const written: [stream: "out" | "err", text: string][] = [];
  const collect = (stream: "out" | "err") => ({ write: (text: unknown) => written.push([stream, String(text)]) > 0 });
  const code = await runCommandLine(args, { stdout: collect("out"), stderr: collect("err") });
  const textOf = (stream: string) => written.flatMap(([to, text]) => (to === stream ? [text] : [])).join("");
  return { code, out: textOf("out"), err: textOf("err") };
}

const json = async (...args: string[]) => {
  const { code, out, err } = await admin(...args, "--json");
  expect(err).toBe("");
  expect(out).toMatch(/^\{.*\}\n$/);
  return { code, object: JSON.parse(out) };
};

it("explains each command on stdout, and a wrong use of it on stderr, or as one object where that is asked for", async () => {
  const { out: all } = await admin("help");
  const commands = [...all.matchAll(/^ {2}(\w+ [\w-]+)/gm)].map(([, words = ""]) => words.split(" "));
  expect(commands.length).toBeGreaterThan(15);
  for (const words of commands) {
    const usage = expect.stringContaining(`npm run -s admin -- ${words.join(" ")}`);
    expect(await admin(...words, "--help")).toEqual({ code: 0, err: "", out: usage });
    expect(await json(...words, "-h")).toEqual({ code: 0, object: { help: usage } });
    const { code, out, err } = await admin(...words, "--nonsense");
    expect({ code, out, err }).toEqual({ code: 1, out: "", err: usage });
    expect(err).toMatch(/^Unknown option '--nonsense'\.\n/);
    const error = { code: "usage", message: "Unknown option '--nonsense'." };
    expect(await json("--json", ...words, "--nonsense")).toEqual({ code: 1, object: { error } });
  }
  expect(await json("help", "key")).toMatchObject({ code: 0, object: { help: expect.stringContaining("key list") } });
});

it("takes no option for another one's value, none twice, and nothing behind -- for one", async () => {
  const wrong = async (...args: string[]) => {
    const { code, out, err } = await admin(...args);
    expect(code).toBe(1);
    return out === "" ? err.split("\n", 1)[0] : JSON.parse(out).error.message;
  };
  const make = ["key", "create", "--email", "e@example.com"];
  expect(await wrong(...make, "--name", "--json", "Bot")).toBe("--name needs a value.");
  expect(await wrong(...make, "--name", "--json")).toBe("--name needs a value.");
  expect(await wrong(...make, "--email", "f@example.com")).toBe("--email is given twice.");
  expect(await wrong(...make, "--", "--json")).toBe('"--json" is not expected here.');
  expect(await wrong("--json", ...make, "--", "--help")).toBe('"--help" is not expected here.');
  expect(await wrong("key", "--json", "rotate")).toBe("--key is missing.");
});
