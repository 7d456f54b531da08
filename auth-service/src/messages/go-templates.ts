/** The values a template may name; `Data` is the user's own metadata. */
export type TemplateValues = Readonly<Record<string, unknown>>;

export type Template = (values: TemplateValues, encode?: (text: string) => string) => string;

interface Block {
  readonly condition: string[];
  isOpen: boolean;
}

/**
 * Understands as much of Go's templates as mails need, so that those of a hosted project move over:
 * `{{ .Token }}`, `{{ .Data.name }}`, and `{{ if .X }}`, `{{ if eq .X "y" }}`, `{{ else }}`,
 * `{{ end }}`. Throws for anything else, rather than send it to a customer.
 */
export function compileTemplate(source: string): Template {
  const pieces = source.split(/(\{\{.*?\}\})/s).map((piece) => {
    const action = /^\{\{-?\s*(.*?)\s*-?\}\}$/s.exec(piece)?.[1];
    if (action !== undefined) return { action: words(action) };
    if (piece.includes("{{")) throw new Error("A template has {{ without }}");
    return { text: piece };
  });
  const template: Template = (values, encode = (text) => text) => {
    const blocks: Block[] = [];
    const output = pieces.map(({ text, action }) => {
      const isShown = blocks.every(({ isOpen }) => isOpen);
      if (action === undefined) return isShown ? text : "";
      return run(action, blocks, values, (shown) => (isShown ? encode(shown) : ""));
    });
    if (blocks.length > 0) throw new Error("A template lacks {{ end }}");
    return output.join("");
  };
  template({});
  return template;
}

function words(action: string): string[] {
  return action.match(/"[^"]*"|\S+/g) ?? [];
}

function run(
  action: string[],
  blocks: Block[],
  values: TemplateValues,
  show: (text: string) => string,
): string {
  const [first = "", ...rest] = action;
  const block = blocks.at(-1);
  if (first === "if") blocks.push({ condition: rest, isOpen: holds(rest, values) });
  else if (first === "else" && rest.length === 0 && block) block.isOpen = !block.isOpen;
  else if (first === "end" && block) blocks.pop();
  else if (first.startsWith(".") && rest.length === 0) return show(asText(lookUp(first, values)));
  else throw new Error(`A template holds {{ ${action.join(" ")} }}, which is not understood here`);
  return "";
}

function holds(condition: readonly string[], values: TemplateValues): boolean {
  const [first = "", ...rest] = condition;
  if (first === "not") return !holds(rest, values);
  const [one = "", other = ""] = rest;
  if (first === "eq" && rest.length === 2) return lookUp(one, values) === lookUp(other, values);
  if (first === "ne" && rest.length === 2) return lookUp(one, values) !== lookUp(other, values);
  if (rest.length > 0) throw new Error(`A template holds {{ if ${condition.join(" ")} }}`);
  return Boolean(lookUp(first, values));
}

function lookUp(word: string, values: TemplateValues): unknown {
  if (word.startsWith('"')) return word.slice(1, -1);
  if (!/^(\.\w+)+$/.test(word)) throw new Error(`A template names ${word}, which is no value`);
  return word
    .slice(1)
    .split(".")
    .reduce<unknown>(
      (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : ""),
      values,
    );
}

function asText(value: unknown): string {
  return value === null || value === undefined || typeof value === "object" ? "" : String(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
