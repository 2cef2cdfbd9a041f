import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>["values"];

/** Output of a command: one object with --json, else text. */
interface Output {
  json: object;
  text: string;
  /** The command ran, but its purpose was not achieved: exit code 1. */
  failed?: boolean;
}

export interface Command {
  /** Arguments after `npm run -s admin --`. */
  usage: string;
  summary: string;
  /** Throws UsageError for arguments that it doesn't know or can't use. */
  run(args: string[]): Promise<Output>;
}

interface Definition<O extends Options> {
  usage: string;
  summary: string;
  options: O;
  /** How many arguments without a name it takes at most; none where absent. */
  positionals?: number;
  run(values: Values<O>, positionals: string[]): Promise<Output>;
}

/** The arguments are wrong; the message says what, and the usage follows it. */
export class UsageError extends Error {
  override name = "UsageError";
}

export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  const { usage, summary, positionals: most = 0 } = definition;
  const options = { ...definition.options, json: { type: "boolean" } } as const;
  return {
    usage,
    summary,
    async run(args) {
      const { values, positionals } = parse(args, options);
      const surplus = positionals[most];
      if (surplus !== undefined) throw new UsageError(`"${surplus}" is not expected here.`);
      return definition.run(values as Values<O>, positionals);
    },
  };
}

function parse(args: string[], options: Options) {
  try {
    const { tokens, ...parsed } = parseArgs({ args, options, allowPositionals: true, tokens: true });
    const names = tokens.flatMap((token) => (token.kind === "option" && token.name !== "json" ? [token.name] : []));
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice) throw new UsageError(`--${twice} is given twice.`);
    return parsed;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!code?.startsWith("ERR_PARSE_ARGS")) throw error;
    // Node calls an option without its value ambiguous where another option follows, and goes on with advice on dashes.
    const [, bare] = /^Option '(--[\w-]+).* argument (?:missing|is ambiguous)/.exec(message) ?? [];
    if (bare) throw new UsageError(`${bare} needs a value.`);
    throw new UsageError(`${message.split(/\. |\n/, 1)[0]?.replace(/\.$/, "")}.`);
  }
}

/** The value of an option that must be given. */
export function need(value: string | undefined, option: string): string {
  if (value === undefined || value === "") throw new UsageError(`--${option} is missing.`);
  return value;
}
