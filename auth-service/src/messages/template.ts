/** The values a template may use; `Data` is the user's own metadata. */
export type TemplateValues = Readonly<Record<string, unknown>>;

export type Template = (values: TemplateValues, encode?: (text: string) => string) => string;

/** Parts of a template: those with an odd index stand between braces. */
const BRACES = /\{\{(.*?)\}\}/s;
const FIELD = /^\s*((?:\.[A-Za-z_]\w*)+)\s*$/;

/** Names the line of a template at which something is not understood. */
class TemplateError extends Error {
  override name = "TemplateError";

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
  }
}

/**
 * Compiles the fields of Go's templates: `{{ .Token }}`, `{{ .Data.name }}`. Throws `TemplateError`, with the line, for
 * anything else in braces, rather than send it to a customer.
 */
export function compileTemplate(source: string): Template {
  let line = 1;
  const writers = source.split(BRACES).map((part, index): Template => {
    const write = index % 2 === 0 ? textWriter(part, line) : fieldWriter(part, line);
    line += newlinesIn(part);
    return write;
  });
  return (values, encode = (text) => text) =>
    writers.map((write) => write(values, encode)).join("");
}

function textWriter(text: string, line: number): Template {
  const [before, ...stray] = text.split("{{");
  if (stray.length > 0) throw new TemplateError(line + newlinesIn(before), "{{ without }}");
  return () => text;
}

function fieldWriter(action: string, line: number): Template {
  const [, path] = FIELD.exec(action) ?? [];
  if (path === undefined) throw new TemplateError(line, `{{${action}}} is not understood here`);
  const [, ...names] = path.split(".");
  return (values, encode = (text) => text) =>
    encode(asText(names.reduce<unknown>(fieldOf, values)));
}

/** Gives a field of a user's own metadata, or nothing: never what every object inherits. */
function fieldOf(value: unknown, name: string): unknown {
  const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isThere ? Object.getOwnPropertyDescriptor(value, name)?.value : "";
}

function asText(value: unknown): string {
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}

function newlinesIn(text = ""): number {
  return text.split("\n").length - 1;
}
