import { asText, entriesOf, fieldOf, findFunction, isTrue } from "./functions.ts";
import { parseTemplate } from "./parse-template.ts";
import type { Command, Node, Operand, Pipe } from "./syntax.ts";

/** The values a template may use; `Data` is the user's own metadata. */
export type TemplateValues = Readonly<Record<string, unknown>>;

export type Template = (values: TemplateValues, encode?: (text: string) => string) => string;

interface Scope {
  readonly dot: unknown;
  /** The cells of variables: a block that is left takes its own with it. */
  readonly variables: ReadonlyMap<string, { value: unknown }>;
  readonly encode: (text: string) => string;
}

/**
 * Understands as much of Go's templates as emails use, so that those of a hosted project move over:
 * fields, variables, pipes, `if`, `with`, `range` and the functions of `functions.ts`. Throws
 * `TemplateError`, with the line, for anything else, rather than send it to a customer.
 */
export function compileTemplate(source: string): Template {
  const nodes = parseTemplate(source);
  return (values, encode = (text) => text) =>
    writeAll(nodes, { dot: values, variables: new Map([["$", { value: values }]]), encode });
}

function writeAll(nodes: readonly Node[], outer: Scope): string {
  let scope = outer;
  let output = "";
  for (const node of nodes) {
    if (node.kind === "text") output += node.text;
    else if (node.kind === "action") {
      const value = evaluate(node.pipe, scope);
      if (node.pipe.variables.length > 0) scope = withVariables(scope, node.pipe, [value]);
      // What `html` has escaped is not escaped again.
      else
        output +=
          node.pipe.commands.at(-1)?.function === "html"
            ? asText(value)
            : scope.encode(asText(value));
    } else output += writeBlock(node, scope);
  }
  return output;
}

function writeBlock(node: Exclude<Node, { kind: "text" | "action" }>, scope: Scope): string {
  const { kind, pipe, body, otherwise } = node;
  const value = evaluate(pipe, scope);
  if (kind === "range") {
    const entries = entriesOf(value);
    if (entries.length === 0) return writeAll(otherwise, scope);
    const values = (entry: readonly [unknown, unknown]) =>
      pipe.variables.length === 1 ? [entry[1]] : entry;
    return entries
      .map((entry) =>
        writeAll(body, { ...withVariables(scope, pipe, values(entry)), dot: entry[1] }),
      )
      .join("");
  }
  const inner = withVariables(scope, pipe, [value]);
  if (!isTrue(value)) return writeAll(otherwise, inner);
  return writeAll(body, kind === "with" ? { ...inner, dot: value } : inner);
}

function withVariables(
  scope: Scope,
  { variables, declares }: Pipe,
  values: readonly unknown[],
): Scope {
  if (variables.length === 0) return scope;
  if (declares) {
    const cells = variables.map((name, at) => [name, { value: values[at] }] as const);
    return { ...scope, variables: new Map([...scope.variables, ...cells]) };
  }
  variables.forEach((name, at) => {
    const cell = scope.variables.get(name);
    if (cell) cell.value = values[at];
  });
  return scope;
}

function evaluate({ commands }: Pipe, scope: Scope): unknown {
  return commands.reduce<unknown>(
    (piped, command, at) => run(command, scope, at === 0 ? [] : [piped]),
    undefined,
  );
}

function run(command: Command, scope: Scope, piped: readonly unknown[]): unknown {
  const values = [...command.operands.map((operand) => operandValue(operand, scope)), ...piped];
  if (command.function === undefined) return values[0];
  return findFunction(command.function)?.run(...values);
}

function operandValue(operand: Operand, scope: Scope): unknown {
  if (operand.kind === "literal") return operand.value;
  return operand.fields.reduce(fieldOf, baseOf(operand, scope));
}

function baseOf(operand: Exclude<Operand, { kind: "literal" }>, scope: Scope): unknown {
  if (operand.kind === "dot") return scope.dot;
  if (operand.kind === "variable") return scope.variables.get(operand.name)?.value;
  return evaluate(operand.pipe, scope);
}
