import { CommandError } from "./command-error.ts";

export type Show = (line: string) => void;

const commands = {
  backup: { operand: "<file>", does: "writes the whole shop into one encrypted file" },
  restore: { operand: "<file>", does: "restores a backup into an empty data folder and database" },
  check: { operand: "", does: "checks that orders and stock are consistent" },
  doctor: { operand: "", does: "checks settings, database, mail and the shop" },
  export: { operand: "<email>", does: "exports a customer's data as JSON" },
  erase: { operand: "<email>", does: "erases a customer's data, as far as the law allows" },
} as const satisfies Readonly<Record<string, { readonly operand: string; readonly does: string }>>;

type CommandName = keyof typeof commands;

export interface Command {
  readonly name: CommandName;
  readonly operand: string;
}

// Safe: `commands` has exactly these keys.
const names = Object.keys(commands) as CommandName[];

/**
 * Parses the arguments of `npm run orders --`. Returns the help text if it was asked for. Throws
 * `CommandError`.
 */
export function readCommandLine(words: readonly string[]): Command | string {
  const [first, operand = "", ...others] = words;
  if (first === undefined || ["help", "-h", "--help"].includes(first)) return formatHelp();
  const name = names.find((each) => each === first);
  if (name === undefined) {
    throw new CommandError(`There is no command "${words.join(" ")}". Run "help" for the list`);
  }
  const usage = commands[name].operand;
  const isComplete = (usage === "") === (operand === "");
  if (isComplete && others.length === 0) return { name, operand };
  throw new CommandError(`Usage: ${name} ${usage}`.trim());
}

function formatHelp(): string {
  const rows = names.map((name) => [`${name} ${commands[name].operand}`, commands[name].does]);
  const width = Math.max(...rows.map(([usage = ""]) => usage.length));
  const lines = rows.map(([usage = "", does]) => `  ${usage.padEnd(width)}  ${does}`);
  return ["Usage: npm run orders -- <command>", "", ...lines].join("\n");
}
