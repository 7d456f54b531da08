import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;

const LEFT_OUT = new Set(["script", "style", "template", "iframe", "object", "noscript", "svg"]);
const BLOCKS = new Set(["p", "div", "ul", "ol", "table", "tr", "section", "blockquote", "article"]);
const HEADING = /^h[1-6]$/;
const MARKS: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", i: "*" };
/** Deeper elements are ignored. */
const MAX_DEPTH = 100;

/**
 * Converts another shop's HTML to the supported Markdown: paragraphs, lists, bold and italics.
 * Keeps only the text of everything else, including links, which lead to the other shop.
 */
export function htmlToMarkdown(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const text = textOf(parseFragment(html).childNodes, 0);
  return text
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function textOf(nodes: readonly Node[], depth: number): string {
  return depth > MAX_DEPTH ? "" : nodes.map((node) => nodeText(node, depth + 1)).join("");
}

function nodeText(node: Node, depth: number): string {
  if (node.nodeName === "#text" && "value" in node) return escaped(node.value);
  if (!("tagName" in node) || LEFT_OUT.has(node.tagName)) return "";
  const { tagName } = node;
  if (tagName === "br") return "\n";
  const inner = textOf(node.childNodes, depth);
  if (tagName === "li") return listItem(node, inner);
  if (HEADING.test(tagName)) return `\n\n${wrapped("**", inner.replaceAll("**", ""))}\n\n`;
  if (BLOCKS.has(tagName)) return `\n\n${inner}\n\n`;
  return wrapped(MARKS[tagName] ?? "", inner);
}

function listItem(node: DefaultTreeAdapterTypes.Element, inner: string): string {
  const isNumbered = node.parentNode?.nodeName === "ol";
  return `\n${isNumbered ? "1." : "-"} ${inner.trim().replaceAll(/\s*\n\s*/g, " ")}\n`;
}

/** Moves spaces outside the markers, because Markdown requires markers next to text. */
function wrapped(mark: string, inner: string): string {
  const [, before = "", text = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
  return mark === "" || text === "" ? inner : `${before}${mark}${text}${mark}${after}`;
}

function escaped(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/([\\*_[\]`<])/g, "\\$1");
}
