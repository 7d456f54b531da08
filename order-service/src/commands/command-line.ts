import { CommandError } from "./command-error.ts";

/** Shows a line to whoever typed the command. */
export type Show = (line: string) => void;

/** Each command: what is typed after it, how many words that may be, and what it does. */
const commands = {
  list: { usage: "[state]", counts: [0, 1], does: "the newest orders, of one state or of all" },
  show: { usage: "<number>", counts: [1], does: "all about one order" },
  paid: { usage: "<number> [amount]", counts: [1, 2], does: "its money has come" },
  dispatch: {
    usage: "<number> [<carrier> <tracking number> [<web address>]]",
    counts: [1, 3, 4],
    does: "its parcel has left",
  },
  deliver: { usage: "<number>", counts: [1], does: "its parcel has arrived" },
  "return-received": { usage: "<number>", counts: [1], does: "what was returned is back" },
  refund: { usage: "<number> [amount]", counts: [1, 2], does: "money was paid back" },
  cancel: { usage: "<number>", counts: [1], does: "it will not be sent" },
  "stock list": { usage: "", counts: [0], does: "what is left of each counted product" },
  "stock set": {
    usage: "<product> <number|unlimited>",
    counts: [2],
    does: "how many of a product can still be sold",
  },
  "check-books": { usage: "", counts: [0], does: "whether all orders add up" },
  export: { usage: "<email>", counts: [1], does: "all that is kept of a person, as JSON" },
  erase: { usage: "<email>", counts: [1], does: "forgets a person, as far as the law allows" },
  ready: { usage: "", counts: [0], does: "whether an order could be kept now" },
  backup: { usage: "<file>", counts: [1], does: "copies the database file" },
  doctor: { usage: "", counts: [0], does: "checks settings, database, mail and the shop" },
} as const satisfies Record<
  string,
  { readonly usage: string; readonly counts: readonly number[]; readonly does: string }
>;

export type CommandName = keyof typeof commands;

export interface Command {
  readonly name: CommandName;
  readonly operands: readonly string[];
}

// The keys are what the type of `commands` says.
const names = Object.keys(commands) as CommandName[];

/** The command that somebody typed, or the help that was asked for. Throws `CommandError`. */
export function readCommandLine(words: readonly string[]): Command | string {
  const [first] = words;
  if (first === undefined || ["help", "-h", "--help"].includes(first)) return help();
  const name = names.find((each) => each.split(" ").every((word, at) => words[at] === word));
  if (name === undefined) {
    throw new CommandError(`There is no command "${words.join(" ")}": "help" shows them`);
  }
  const operands = words.slice(name.split(" ").length);
  const { counts, usage }: { readonly counts: readonly number[]; readonly usage: string } =
    commands[name];
  if (counts.includes(operands.length)) return { name, operands };
  throw new CommandError(`Usage: ${name} ${usage}`.trim());
}

function help(): string {
  const rows = names.map((name) => [`${name} ${commands[name].usage}`, commands[name].does]);
  const width = Math.max(...rows.map(([usage = ""]) => usage.length));
  const lines = rows.map(([usage = "", does]) => `  ${usage.padEnd(width)}  ${does}`);
  return ["Usage: npm run orders -- <command>", "", ...lines].join("\n");
}
