import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

export interface ParsedMail {
  /** Visible text, joined into one line. */
  readonly text: string;
  readonly elements: readonly string[];
  readonly links: readonly string[];
  /** Names of all attributes. */
  readonly attributes: readonly string[];
  readonly errors: readonly string[];
}

export function parseMail(html: string): ParsedMail {
  const errors: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => errors.push(code) });
  const nodes = allNodes(document);
  const elements = nodes.filter((node) => "tagName" in node);
  const attributes = elements.flatMap(({ attrs }) => attrs);
  return {
    text: oneLine(readText(document)),
    elements: elements.map(({ tagName }) => tagName),
    links: attributes.filter(({ name }) => name === "href").map(({ value }) => value),
    attributes: attributes.map(({ name }) => name),
    errors,
  };
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function allNodes(node: Node): readonly DefaultTreeAdapterTypes.ChildNode[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap((child) => [child, ...allNodes(child)]);
}

function readText(node: Node): string {
  if (node.nodeName === "head") return "";
  if ("value" in node) return node.value;
  if (node.nodeName === "br") return "\n";
  const children = "childNodes" in node ? node.childNodes.map(readText).join("") : "";
  return /^(p|h\d|li|td|tr|div)$/.test(node.nodeName) ? `\n${children}\n` : children;
}
