import { isAppError, StartupError } from "@/server/kernel/errors";
import { type Command, UsageError } from "./command";

/** Loaded one at a time, so that a command waits for nothing that it doesn't use. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  "account create": () => import("./commands/account-create"),
  "account password": () => import("./commands/account-password"),
  "account two-factor-off": () => import("./commands/account-two-factor-off"),
  "account list": () => import("./commands/account-list"),
  "account suspend": () => import("./commands/account-suspend"),
  "account unsuspend": () => import("./commands/account-unsuspend"),
  "plan set": () => import("./commands/plan-set"),
  "key create": () => import("./commands/key-create"),
  "key list": () => import("./commands/key-list"),
  "key revoke": () => import("./commands/key-revoke"),
  "key rotate": () => import("./commands/key-rotate"),
  "secret show": () => import("./commands/secret-show"),
  "secret rotate": () => import("./commands/secret-rotate"),
  "secret end": () => import("./commands/secret-end"),
  "feeds status": () => import("./commands/feeds-status"),
  "feeds sync": () => import("./commands/feeds-sync"),
  "networks check": () => import("./commands/networks-check"),
  "contract explain": () => import("./commands/contract-explain"),
  "override add": () => import("./commands/override-add"),
  "override list": () => import("./commands/override-list"),
  "override remove": () => import("./commands/override-remove"),
};

const start = "npm run -s admin --";

interface Streams {
  stdout: Pick<NodeJS.WriteStream, "write">;
  stderr: Pick<NodeJS.WriteStream, "write">;
}

/** Runs the command that the arguments name, writes its answer, and gives the exit code. */
export async function runCommandLine(given: string[], { stdout, stderr }: Streams = process): Promise<number> {
  const asked = given.slice(0, given.includes("--") ? given.indexOf("--") : undefined);
  const [json, help] = [asked.includes("--json"), asked.includes("--help") || asked.includes("-h")];
  const fail = (error: { code: string; message: string }, more: string) =>
    json ? report(stdout, `${JSON.stringify({ error })}\n`, 1) : report(stderr, `${error.message}\n${more}`, 1);
  // The option may come before the command too. After it, it may be an option's value, which parsing decides.
  const [first = "", second = ""] = asked.filter((arg) => arg !== "--json");
  const noun = first.startsWith("-") ? "" : first;
  const verb = noun === "" || second.startsWith("-") ? "" : second;
  const load = Object.hasOwn(commands, `${noun} ${verb}`) ? commands[`${noun} ${verb}`] : undefined;
  const command = (await load?.())?.command;
  if (!command || help) {
    const words = command
      ? `${command.summary}\n\n  ${start} ${command.usage}\n`
      : await describe(noun === "help" ? verb : noun);
    if (help || noun === "help") return report(stdout, json ? `${JSON.stringify({ help: words })}\n` : words, 0);
    const wrong = noun === "" ? "A command is missing." : `There is no command "${[noun, verb].join(" ").trim()}".`;
    return fail({ code: "usage", message: wrong }, `\n${words}`);
  }
  try {
    const { json: object, text, failed } = await command.run(without(given, noun, verb));
    return report(stdout, `${json ? JSON.stringify(object) : text}\n`, failed ? 1 : 0);
  } catch (error) {
    const usage = error instanceof UsageError ? `\nUsage: ${start} ${command.usage}\n` : "";
    return fail(explain(error), usage);
  }
}

/** The arguments behind the command's two words, and `--json` before them. */
function without(given: string[], noun: string, verb: string): string[] {
  const at = given.indexOf(noun);
  const next = given.indexOf(verb, at + 1);
  return given.filter((_, index) => index !== at && index !== next);
}

/** The commands of one noun, or all where there are none of it. */
async function describe(noun: string): Promise<string> {
  const named = Object.keys(commands).filter((name) => name.startsWith(`${noun} `));
  const loads = named.length > 0 ? named.map((name) => commands[name]) : Object.values(commands);
  const all = await Promise.all(loads.flatMap((load) => load?.() ?? []));
  const lines = all.map(({ command: { usage, summary } }) => `  ${usage}\n      ${summary}`);
  return `Usage: ${start} <command>, each with --json for one JSON object\n\n${lines.join("\n")}\n`;
}

/** Options whose name is not that of the field. */
const optionOf: Record<string, string> = { expiresAt: "expires-in" };

/** One sentence for the person, and a code for the program that asked with --json. */
function explain(error: unknown): { code: string; message: string } {
  if (error instanceof UsageError) return { code: "usage", message: error.message };
  if (isAppError(error)) {
    const issues = error.issues?.map(({ path, message }) => `--${optionOf[path] ?? path}: ${message}`).join("; ");
    return { code: error.code, message: issues ? `${issues}.` : error.message };
  }
  const { name, message } = error as Partial<Error>;
  if (name === StartupError.name && message) return { code: "cannot_start", message };
  return { code: "internal_error", message: `This went wrong: ${message || String(error)}` };
}

function report(stream: Streams["stdout"], text: string, code: number): number {
  stream.write(text);
  return code;
}
