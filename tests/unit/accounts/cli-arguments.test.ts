import { describe, expect, it } from "vitest";
import { UsageError } from "@/server/cli/command";
import { command as createAccount } from "@/server/cli/commands/account-create";
import { command as suspendAccount } from "@/server/cli/commands/account-suspend";
import { command as explainContract } from "@/server/cli/commands/contract-explain";
import { command as createKey } from "@/server/cli/commands/key-create";
import { command as revokeKey } from "@/server/cli/commands/key-revoke";
import { command as rotateKey } from "@/server/cli/commands/key-rotate";
import { command as setPlan } from "@/server/cli/commands/plan-set";
import { formatTable } from "@/server/cli/text";

const who = ["--email", "a@b.co"];

describe("arguments of the command line", () => {
  it.each([
    [createAccount, [], "--email is missing."],
    [createAccount, ["--email", ""], "--email is missing."],
    [
      createAccount,
      [...who, "--plan", "Startup"],
      '--plan must be one of free, starter, growth, business, enterprise, not "Startup".',
    ],
    [createAccount, [...who, "--rate", "0"], '--rate must be a whole number from 1 to 1000000 or unlimited, not "0".'],
    [
      createAccount,
      [...who, "--rate", "1e3"],
      '--rate must be a whole number from 1 to 1000000 or unlimited, not "1e3".',
    ],
    [
      createAccount,
      [...who, "--rate", "plan"],
      '--rate must be a whole number from 1 to 1000000 or unlimited, not "plan".',
    ],
    [createAccount, [...who, "--rate", "-5"], "--rate needs a value."],
    [createAccount, [...who, "--colour", "red"], "Unknown option '--colour'."],
    [createAccount, [...who, "--operator=yes"], "Option '--operator' does not take an argument."],
    [createAccount, ["a@b.co", ...who], '"a@b.co" is not expected here.'],
    [setPlan, ["--plan", "growth"], "Name the account with --account ID or --email E."],
    [setPlan, [...who], "Say what to change: --plan, --rate or both."],
    [suspendAccount, ["--email"], "--email needs a value."],
    [createKey, [...who, "--expires-in", "soon"], '--expires-in must be a duration such as 24h or 30d, not "soon".'],
    [createKey, [...who, "--expires-in", "30"], '--expires-in must be a duration such as 24h or 30d, not "30".'],
    [rotateKey, ["--key", "k", "--grace", "24"], '--grace must be a duration such as 24h or 30d, not "24".'],
    [rotateKey, ["--key", "k", "--grace", "31d"], '--grace must be at most 30d, not "31d".'],
    [revokeKey, [], "--key is missing."],
    [explainContract, [], "An address, bytecode or the name of a file with bytecode is missing."],
    [explainContract, ["0x123"], "Bytecode must be whole bytes in hexadecimal, 256 KiB at most."],
    [explainContract, ["no-file"], '"no-file" is no address, no bytecode and no file that can be read.'],
  ])("%#: are refused with a sentence", async (command, args, message) => {
    // Before anything is opened: there is no database here.
    const failure = await command.run(args).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect((failure as UsageError).message).toBe(message);
  });

  it("are never left without an answer: a table says so where it is empty", () => {
    expect(formatTable(["A", "B"], [], "none")).toBe("none");
    expect(
      formatTable(
        ["NAME", "B"],
        [
          ["x", null],
          [new Date(0), 2],
        ],
        "none",
      ),
    ).toBe("NAME                      B\nx                         -\n1970-01-01T00:00:00.000Z  2");
  });
});
