/** Finds the parts of a schema that clients can make long: texts, lists and unspecified values. */
import type * as v from "valibot";

export interface SchemaPart {
  /** For example `shipping.postcode` or `lines.0.product`. */
  readonly path: string;
  readonly kind: "text" | "choice" | "list" | "record" | "opaque";
  /** Maximum length, if it is checked before anything else. */
  readonly max: number | undefined;
  /** Returns the smallest body with a value in this place. */
  readonly bodyWith: (value: unknown) => unknown;
}

interface Node {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly options?: readonly Node[] | readonly unknown[];
  readonly requirement?: unknown;
  readonly literal?: unknown;
}

type Body = SchemaPart["bodyWith"];

export function listSchemaParts(schema: v.GenericSchema): readonly SchemaPart[] {
  return visit(toNode(schema), "", (value) => value);
}

function toNode(schema: unknown): Node {
  return schema as Node;
}

function visit(node: Node, path: string, bodyWith: Body): readonly SchemaPart[] {
  const [first = node, ...rest] = node.pipe ?? [];
  if (first !== node && first.pipe !== undefined) {
    return visit({ ...first, pipe: [...first.pipe, ...rest] }, path, bodyWith);
  }
  const max = rest[0]?.type === "max_length" ? Number(rest[0].requirement) : undefined;
  const part = (kind: SchemaPart["kind"]) => ({ path, kind, max, bodyWith });
  // A schema after a transformation has its own parts.
  const behind = rest.filter(({ kind }) => kind === "schema");
  const isList = first.type === "array" || behind.some(({ type }) => type === "array");
  switch (isList ? "array" : first.type) {
    case "string":
      return [part("text")];
    case "picklist":
      return [part("choice")];
    case "array":
      return [
        part("list"),
        ...behind.concat(first).flatMap((each) => visitItem(each, path, bodyWith)),
      ];
    case "record":
      return [part("record")];
    case "unknown":
    case "any":
    case "custom":
      return [part("opaque")];
    default:
      return visitInside(first, path, bodyWith);
  }
}

function visitItem({ item }: Node, path: string, bodyWith: Body): readonly SchemaPart[] {
  if (item === undefined || item.type === "unknown") return [];
  return visit(item, `${path}.0`, (value) => bodyWith([value]));
}

function visitInside(node: Node, path: string, bodyWith: Body): readonly SchemaPart[] {
  if (node.wrapped !== undefined) return visit(node.wrapped, path, bodyWith);
  if (node.entries !== undefined) return visitEntries(node.entries, path, bodyWith);
  const options = Array.isArray(node.options) ? node.options.map(toNode) : [];
  return options.flatMap((option) => visit(option, path, bodyWith));
}

function visitEntries(
  entries: Readonly<Record<string, Node>>,
  path: string,
  bodyWith: Body,
): readonly SchemaPart[] {
  // A variant is selected by its literals.
  const literals = Object.entries(entries).filter(([, { type }]) => type === "literal");
  const fixed = Object.fromEntries(literals.map(([name, { literal }]) => [name, literal]));
  return Object.entries(entries).flatMap(([name, entry]) =>
    visit(entry, path === "" ? name : `${path}.${name}`, (value) =>
      bodyWith({ ...fixed, [name]: value }),
    ),
  );
}
