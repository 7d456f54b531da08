/** A template as the parser leaves it. */
export type Node =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "action"; readonly pipe: Pipe }
  | {
      readonly kind: "if" | "with" | "range";
      readonly pipe: Pipe;
      readonly body: readonly Node[];
      readonly otherwise: readonly Node[];
    };

/** `$a, $b := first | second`: each command is given the result of the one before it. */
export interface Pipe {
  /** The variables it sets. A range sets two: the key, and the value. */
  readonly variables: readonly string[];
  /** Whether they are new, or of a block around this one. */
  readonly declares: boolean;
  readonly commands: readonly Command[];
}

export interface Command {
  readonly function: string | undefined;
  readonly operands: readonly Operand[];
}

/** Each but a literal may go on with fields: `.Data.name`, `$user.name`, `(index .Data "a").b`. */
export type Operand =
  | { readonly kind: "literal"; readonly value: unknown }
  | { readonly kind: "dot"; readonly fields: readonly string[] }
  | { readonly kind: "variable"; readonly name: string; readonly fields: readonly string[] }
  | { readonly kind: "pipe"; readonly pipe: Pipe; readonly fields: readonly string[] };

/** Says at which line of a template something is not understood. */
export class TemplateError extends Error {
  override name = "TemplateError";

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
  }
}
