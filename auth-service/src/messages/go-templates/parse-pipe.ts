/** What stands between `{{` and `}}`, after a keyword such as `if`. */
import { findFunction, isFormat } from "./functions.ts";
import type { Command, Operand, Pipe } from "./syntax.ts";

const TOKEN =
  /\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`|-?\d+(?:\.\d+)?(?![\w.])|\$\w*(?:\.[A-Za-z_]\w*)*|\)?(?:\.[A-Za-z_]\w*)+|\.|:=|[=|(),]|[A-Za-z_]\w*)/y;

/** Throws what is not understood, in a few words. `variables` are those in scope. */
export function parsePipe(text: string, variables: readonly string[]): Pipe {
  const tokens = tokensOf(text);
  const pipe = readPipe(tokens, variables, { mayDeclare: true });
  const [left] = tokens;
  if (left !== undefined) throw new Error(left);
  return pipe;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  const source = text.trimEnd();
  while (pattern.lastIndex < source.length) {
    const begin = pattern.lastIndex;
    const [, token = ""] = pattern.exec(source) ?? [];
    if (token === "") throw new Error(source.slice(begin).trim());
    tokens.push(token);
  }
  return tokens;
}

function readPipe(
  tokens: string[],
  variables: readonly string[],
  { mayDeclare }: { readonly mayDeclare: boolean },
): Pipe {
  const { names, declares } = mayDeclare ? readAssignment(tokens) : { names: [], declares: false };
  if (!declares) for (const name of names) requireVariable(name, variables);
  const commands = [readCommand(tokens, variables, false)];
  while (tokens[0] === "|") {
    tokens.shift();
    commands.push(readCommand(tokens, variables, true));
  }
  return { variables: names, declares, commands };
}

/** `$x :=`, `$x =` or `$key, $value :=`. */
function readAssignment(tokens: string[]): {
  readonly names: readonly string[];
  readonly declares: boolean;
} {
  const isPair = tokens[1] === ",";
  const sign = tokens[isPair ? 3 : 1];
  if (sign !== ":=" && sign !== "=") return { names: [], declares: false };
  const names = tokens.splice(0, isPair ? 4 : 2).filter((token) => token.startsWith("$"));
  if (names.length !== (isPair ? 2 : 1) || names.includes("$")) throw new Error(sign);
  return { names, declares: sign === ":=" };
}

function readCommand(tokens: string[], variables: readonly string[], isPiped: boolean): Command {
  const name =
    /^[A-Za-z_]/.test(tokens[0] ?? "") && !isConstant(tokens[0]) ? tokens.shift() : undefined;
  const operands: Operand[] = [];
  while (tokens[0] !== undefined && !/^[|)]/.test(tokens[0])) {
    operands.push(readOperand(tokens, variables));
  }
  if (name === undefined) {
    // A value takes no operands, and cannot be piped into.
    if (operands.length !== 1 || isPiped) throw new Error(tokens[0] ?? "nothing");
    return { function: undefined, operands };
  }
  requireFunction(name, operands, isPiped);
  return { function: name, operands };
}

function requireFunction(name: string, operands: readonly Operand[], isPiped: boolean): void {
  const found = findFunction(name);
  const count = operands.length + Number(isPiped);
  if (!found || count < found.operands[0] || count > found.operands[1]) throw new Error(name);
  const [format] = operands;
  if (name !== "printf" || format?.kind !== "literal") return;
  if (!isFormat(String(format.value))) throw new Error(`printf ${String(format.value)}`);
}

const constants = new Map<string | undefined, unknown>([
  ["true", true],
  ["false", false],
  ["nil", null],
]);

function isConstant(token: string | undefined): boolean {
  return constants.has(token);
}

function readOperand(tokens: string[], variables: readonly string[]): Operand {
  const token = tokens.shift() ?? "";
  if (isConstant(token)) return { kind: "literal", value: constants.get(token) };
  if (/^-?\d/.test(token)) return { kind: "literal", value: Number(token) };
  if (token.startsWith('"')) return { kind: "literal", value: JSON.parse(token) };
  if (token.startsWith("`")) return { kind: "literal", value: token.slice(1, -1) };
  if (token === ".") return { kind: "dot", fields: [] };
  if (token.startsWith(".")) return { kind: "dot", fields: fieldsOf(token) };
  if (token.startsWith("$")) {
    const [name = "", ...fields] = token.split(".");
    requireVariable(name, variables);
    return { kind: "variable", name, fields };
  }
  if (token !== "(") throw new Error(token);
  const pipe = readPipe(tokens, variables, { mayDeclare: false });
  const end = tokens.shift() ?? "";
  if (!end.startsWith(")")) throw new Error("(");
  return { kind: "pipe", pipe, fields: fieldsOf(end.slice(1)) };
}

function fieldsOf(token: string): readonly string[] {
  return token.split(".").slice(1);
}

function requireVariable(name: string, variables: readonly string[]): void {
  if (name !== "$" && !variables.includes(name)) throw new Error(name);
}
