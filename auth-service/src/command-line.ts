import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { messageOf, StartupError } from "./errors.ts";
import { version } from "./version.ts";

const help = `Usage: damson-auth [command]

Without a command, runs the auth service.

  admin create <email>         adds an administrator, and shows the new password once
  admin promote <email>        makes a user an administrator
  keys show [--secret]         shows which keys sign and verify, and the project keys
  keys rotate                  makes a new signing key; the one before still verifies
  backup <file>                copies the SQLite database while the service runs
  doctor                       checks settings, clock, database and mail

Environment variables configure all of them, among them:

  PORT               the port it listens at (9999)
  DATA_DIR           the folder of its database, its keys and its outbox (.data)
  DATABASE_URL       a Postgres address, instead of SQLite in that folder
  API_EXTERNAL_URL   where clients reach it
  GOTRUE_SITE_URL    the application that links in mails lead to
  SMTP_HOST          the mail server; without it, mails go to the outbox
  AUTH_TRUSTED_PROXIES   how many proxies stand in front; production asks for it

The README of @damson/auth-service lists them all.

  -h, --help      shows this
  -v, --version   shows the version`;

/** Shows a line to the operator. */
export type Show = (line: string) => void;

/** The commands, each with the names of its operands and its options. */
const commands = {
  serve: { operands: [], options: {} },
  "admin create": { operands: ["email"], options: {} },
  "admin promote": { operands: ["email"], options: {} },
  "keys show": { operands: [], options: { secret: { type: "boolean" } } },
  "keys rotate": { operands: [], options: {} },
  backup: { operands: ["file"], options: {} },
  doctor: { operands: [], options: {} },
} as const satisfies Record<
  string,
  { readonly operands: readonly string[]; readonly options: ParseArgsOptionsConfig }
>;

type CommandName = keyof typeof commands;

export interface Command {
  readonly name: CommandName;
  /** Empty for a command without one. */
  readonly operand: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** Gives the command that the arguments name, or the help or version text. Throws `StartupError`. */
export function readCommandLine(args: readonly string[]): Command | string {
  const [only = "", ...others] = args;
  if (others.length === 0 && ["-h", "--help"].includes(only)) return help;
  if (others.length === 0 && ["-v", "--version"].includes(only)) return version;
  const name = commandNames.find((each) => startsWith(args, each)) ?? "serve";
  const { operands, options } = commands[name];
  const rest = args.slice(name === "serve" ? 0 : name.split(" ").length);
  const { values, positionals } = parse(name, rest, options);
  const [operand = ""] = positionals;
  if (positionals.length === operands.length && (operand !== "" || operands.length === 0)) {
    return { name, operand, options: values };
  }
  throw wrong(name);
}

const commandNames = (Object.keys(commands) as CommandName[]).filter((name) => name !== "serve");

function startsWith(args: readonly string[], name: CommandName): boolean {
  return name.split(" ").every((word, index) => args[index] === word);
}

function parse(name: CommandName, args: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Command["options"], positionals };
  } catch (error) {
    throw wrong(name, ` (${messageOf(error)})`);
  }
}

function wrong(name: CommandName, why = ""): StartupError {
  if (name === "serve") {
    return new StartupError(`There is no such command${why}: damson-auth --help shows them`);
  }
  const operands = commands[name].operands.map((operand) => ` <${operand}>`).join("");
  return new StartupError(`Usage: damson-auth ${name}${operands}${why}; --help shows more`);
}
