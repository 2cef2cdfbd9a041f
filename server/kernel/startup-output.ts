import type { Runtime } from "@/server/runtime";
import { type FirstAccount, firstEmail } from "@/server/startup/first-account";
import { databaseErrorOf, reasonOf } from "./database-errors";

const start = performance.now();
/** On a terminal, the line of a step stays open: the clock ticks in it until something else is said. */
let isLineOpen = false;

function out(text: string): void {
  process.stdout.write(isLineOpen ? `\n${text}` : text);
  isLineOpen = false;
}

const secondsSoFar = () => ((performance.now() - start) / 1_000).toFixed(1);

/** Shows the progress of the start: one line a step, and on a terminal a running clock. */
export function showProgress(): { step(name: string): void; done(): void } {
  const { isTTY } = process.stdout;
  let current = "";
  const tick = () => {
    if (!current) return;
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    process.stdout.write(`${isLineOpen ? "\r" : ""}  ${current} … ${seconds} s`);
    isLineOpen = true;
  };
  const clock = isTTY ? setInterval(tick, 1_000).unref() : undefined;
  return {
    step(name) {
      out(`  ${name} …${isTTY ? "" : "\n"}`);
      isLineOpen = isTTY;
      current = name;
    },
    done() {
      clearInterval(clock);
      current = "";
      out("");
    },
  };
}

/** How to sign in, and a key, the moment that they work: a start may be ended before it is ready. */
export function printFirstAccount(made: FirstAccount): void {
  const lines = ["", "  The first account. Its password and key are shown only in this start:", "", ...signInOf(made)];
  out(`${lines.join("\n")}\n\n`);
}

function signInOf({ email, password, apiKey }: FirstAccount): string[] {
  return [`  E-mail    ${email}`, `  Password  ${password}`, `  API key   ${apiKey}`];
}

/** Announces that programs need not wait for the console, with a first scan to paste where there is a key to show. */
export function printAnswering({ config, firstAccount }: Runtime): void {
  const lines = ["", `  The API answers already (${secondsSoFar()} s), the console follows.`];
  if (firstAccount) {
    lines.push("  A scan meanwhile:", "", ...curlOf(config.baseUrl, firstAccount.apiKey).map((line) => `  ${line}`));
  }
  out(`${lines.join("\n")}\n\n`);
}

/** The block that a newcomer needs: where the console is, how to sign in, a key, and a first scan to paste. */
export function printReady({ config, firstAccount, intel }: Runtime): void {
  const { baseUrl } = config;
  const lines = [
    "",
    `  Portcullis is ready (${secondsSoFar()} s, ${intel.stats().indicators.toLocaleString("en")} indicators).`,
    "",
    `  Console   ${baseUrl}`,
    `  API docs  ${baseUrl}/docs`,
  ];
  if (intel.lacksSanctions())
    lines.push(`  Lists     no current sanctions list yet. Progress and errors: ${baseUrl}/operator/feeds`);
  if (firstAccount) {
    lines.push(...signInOf(firstAccount));
    lines.push("", "  The password and the key are shown only in this start. Try a scan:", "");
    lines.push(...curlOf(baseUrl, firstAccount.apiKey).map((line) => `  ${line}`));
  } else {
    lines.push("", "  Passwords and keys are shown once, when they are made. For new ones:", "");
    lines.push(`    npm run -s admin -- account password --email ${firstEmail} --password 'a new long one'`);
    lines.push(`    npm run -s admin -- key create --email ${firstEmail}`);
  }
  out(`${lines.join("\n")}\n\n`);
}

/** A scan of a well-known address: the Uniswap v2 router. */
function curlOf(baseUrl: string, key: string): string[] {
  return [
    `curl -s ${baseUrl}/v1/api/risk/scan \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"wallet":"0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D","include_details":true}'`,
  ];
}

export function explainStop(signal: string): void {
  out(`\n  ${signal}: finishing what is in flight, then stopping.\n`);
}

/** The process is still ended, with exit code 1. */
export function explainFailedStop(error: unknown): void {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const reported = failures.map((failure) => (failure as Error).stack ?? failure);
  process.stderr.write(`\nNot everything could be stopped:\n${reported.join("\n")}\n`);
  process.exitCode = 1;
}

/** One sentence for what a person can mend; the whole stack for what only we can. */
export function explainFailure(error: unknown): void {
  process.stderr.write(`\n${failureOf(error)}\n`);
}

function failureOf(error: unknown): string {
  const { name, message, stack } = error as Error;
  if (name === "StartupError") return message;
  if (databaseErrorOf(error)) return `The database can't be used: ${reasonOf(error)}.`;
  return `Portcullis could not start: ${stack ?? error}`;
}
