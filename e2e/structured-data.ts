/**
 * Checks structured data against schema.org's own vocabulary, and products against what Google's
 * merchant listings require.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface SchemaType {
  readonly parents: readonly string[];
  /** Each property of the type itself, with the names of what it takes. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

type Json = string | number | boolean | null | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [name: string]: Json;
}

const vocabulary = readVocabulary();

/** By type, what a search engine wants to see before it shows the thing. */
const required: Readonly<Record<string, readonly string[]>> = {
  Product: ["name", "image", "offers"],
  Offer: ["price", "priceCurrency", "availability", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  WebSite: ["name", "url"],
  OnlineStore: ["name"],
};

/** What is wrong with a page's structured data, in words; nothing where it is sound. */
export function problemsOf(data: JsonObject): readonly string[] {
  const graph = data["@graph"];
  if (data["@context"] !== "https://schema.org" || !Array.isArray(graph)) {
    return ["it is not a graph of schema.org"];
  }
  const ids = new Set(idsIn(graph));
  return graph.flatMap((node) => nodeProblems(node, ids));
}

function nodeProblems(node: JsonObject, ids: ReadonlySet<Json>): readonly string[] {
  const type = node["@type"];
  if (type === undefined) return [];
  if (typeof type !== "string" || !vocabulary.has(type)) return [`no such type: ${type}`];
  const given = Object.entries(node).filter(([name]) => !name.startsWith("@"));
  const lacking = (required[type] ?? []).filter((name) => !(name in node));
  return [
    ...lacking.map((name) => `${type} lacks ${name}`),
    ...given.flatMap(([name, value]) => propertyProblems(type, name, value, ids)),
  ];
}

function propertyProblems(
  type: string,
  name: string,
  value: Json,
  ids: ReadonlySet<Json>,
): readonly string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one) => propertyProblems(type, name, one, ids));
  }
  // An action says what it wants put in: "query-input".
  const takes = name.endsWith("-input") ? ["Text"] : takenBy(type, name);
  if (takes === undefined) return [`${type} has no property ${name}`];
  if (!isObject(value)) return literalProblems(`${type}.${name}`, value, takes);
  const id = value["@id"];
  if (value["@type"] === undefined) {
    return ids.has(id ?? "") ? [] : [`${type}.${name} refers to ${id}, which is not on the page`];
  }
  const isWelcome = takes.some((taken) => isKindOf(String(value["@type"]), taken));
  const wrong = isWelcome ? [] : [`${type}.${name} takes no ${value["@type"]}`];
  return [...wrong, ...nodeProblems(value, ids)];
}

function literalProblems(place: string, value: Json, takes: readonly string[]): readonly string[] {
  if (value === null || value === "") return [`${place} is empty`];
  if (typeof value === "string" && /undefined|NaN|\[object/.test(value)) {
    return [`${place} is ${value}`];
  }
  if (/(^|\.)(url|image|logo|item|availability)$/.test(place) && !/^https?:/.test(String(value))) {
    return [`${place} is no absolute address: ${value}`];
  }
  if (
    takes.includes("Date") &&
    !takes.includes("Text") &&
    !/^\d{4}-\d\d-\d\d/.test(String(value))
  ) {
    return [`${place} is no date: ${value}`];
  }
  return [];
}

function takenBy(type: string, name: string): readonly string[] | undefined {
  const { parents, properties } = vocabulary.get(type) ?? { parents: [], properties: new Map() };
  const own = properties.get(name);
  if (own) return own;
  for (const parent of parents) {
    const inherited = takenBy(parent, name);
    if (inherited) return inherited;
  }
  return undefined;
}

function isKindOf(type: string, wanted: string): boolean {
  if (type === wanted) return true;
  return (vocabulary.get(type)?.parents ?? []).some((parent) => isKindOf(parent, wanted));
}

function idsIn(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  const own = value["@type"] === undefined ? [] : [value["@id"] ?? ""];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** schema-dts holds the vocabulary as TypeScript, made by machine and so regular enough to read. */
function readVocabulary(): ReadonlyMap<string, SchemaType> {
  const file = createRequire(import.meta.url).resolve("schema-dts/dist/schema.d.ts");
  const text = readFileSync(file, "utf8");
  // A type without properties of its own has a leaf alone, made straight from its parents.
  const leaves = text.matchAll(/^export interface (\w+)Leaf extends ([^{]+) \{$/gm);
  const bases = text.matchAll(/^interface (\w+)Base extends ([^{]+) \{$([\s\S]*?)^\}$/gm);
  return new Map(
    [...leaves, ...bases].map(([, name = "", parents = "", body = ""]) => [
      name,
      { parents: parentsIn(parents), properties: propertiesIn(body) },
    ]),
  );
}

function parentsIn(extended: string): readonly string[] {
  return [...extended.matchAll(/(\w+)Base/g)].flatMap(([, parent]) => parent ?? []);
}

function propertiesIn(body: string): SchemaType["properties"] {
  const lines = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm)];
  return new Map(lines.map(([, name = "", takes = ""]) => [name, takes.split(" | ")]));
}
