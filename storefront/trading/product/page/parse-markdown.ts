/** Parses the limited Markdown of the owner's texts. It runs on the server, so that pages need no parser. */
import { listWidths } from "@damson/media/image-files";
import { findMarkdownProblem } from "@damson/shop/catalogue/markdown-limits";
import { memoize } from "@damson/shop/memoize";
import MarkdownIt, { type Token } from "markdown-it";
import type { TextBlock, TextItem, TextPart, TextPicture } from "./text-blocks.ts";

/** HTML and code stay plain text. */
const reader = new MarkdownIt().disable([
  ...["html_block", "html_inline", "reference", "table", "strikethrough"],
  ...["code", "fence", "backticks"],
]);
// `isAllowed` checks links later, and keeps the text of refused links.
reader.validateLink = () => true;
reader.normalizeLink = (url) => url;

/** Deeper lists and emphasis become plain text. */
const MAX_DEPTH = 6;
/** Cached, because pages show the same texts again after each change of the shop. */
const MAX_TEXTS = 500;

/** Parses Markdown. Text beyond the limits is shown as typed. */
export const parseMarkdown = memoize((markdown): readonly TextBlock[] => {
  if (findMarkdownProblem(markdown) !== undefined) return typedParagraphs(markdown);
  return toTree(reader.parse(markdown, {})).flatMap((node) => toBlocks(node, 0));
}, MAX_TEXTS);

function typedParagraphs(markdown: string): readonly TextBlock[] {
  return markdown.split(/\n\s*\n/).map((text) => ({ type: "p", parts: [text] }));
}

interface Node {
  readonly token: Token;
  readonly children: Node[];
}

function toTree(tokens: readonly Token[]): readonly Node[] {
  const roots: Node[] = [];
  const lists = [roots];
  for (const token of tokens) {
    if (token.nesting === -1) {
      lists.pop();
      continue;
    }
    const node = { token, children: token.children ? [...toTree(token.children)] : [] };
    lists.at(-1)?.push(node);
    if (token.nesting === 1) lists.push(node.children);
  }
  return roots;
}

function toBlocks({ token, children }: Node, depth: number): readonly TextBlock[] {
  switch (token.type) {
    case "paragraph_open":
      return [{ type: "p", parts: toParts(children, depth) }];
    case "heading_open":
      return [{ type: "h3", depth: Number(token.tag.slice(1)), parts: toParts(children, depth) }];
    case "bullet_list_open":
    case "ordered_list_open": {
      const parts = children.map(
        (item): TextItem => ({ type: "li", parts: blocksInside(item.children, depth) }),
      );
      return [{ type: token.type === "ordered_list_open" ? "ol" : "ul", parts }];
    }
    case "blockquote_open":
      return blocksInside(children, depth);
    default:
      return [];
  }
}

function blocksInside(nodes: readonly Node[], depth: number): readonly TextBlock[] {
  if (depth >= MAX_DEPTH) return [{ type: "p", parts: [nodes.map(findWords).join(" ")] }];
  return nodes.flatMap((node) => toBlocks(node, depth + 1));
}

function toParts(nodes: readonly Node[], depth: number): readonly TextPart[] {
  if (depth >= MAX_DEPTH) return [nodes.map(findWords).join("")];
  return joinTexts(nodes.flatMap((node) => toPart(node, depth)));
}

function toPart({ token, children }: Node, depth: number): readonly TextPart[] {
  const inside = () => toParts(children, depth + 1);
  switch (token.type) {
    case "inline":
      return toParts(children, depth);
    case "strong_open":
      return [{ type: "strong", parts: inside() }];
    case "em_open":
      return [{ type: "em", parts: inside() }];
    case "hardbreak":
      return [{ type: "br" }];
    case "softbreak":
      return ["\n"];
    case "link_open": {
      const href = token.attrGet("href") ?? "";
      return isAllowed(href) ? [{ type: "a", href, parts: inside() }] : inside();
    }
    case "image": {
      const alt = children.map(findWords).join("");
      return [toPicture(token.attrGet("src") ?? "", alt) ?? alt];
    }
    default:
      return [token.content];
  }
}

/** An uploaded picture with its size: `/media/0a1b…#1200x800`. */
const PICTURE = /^(\/media\/[0-9a-f]{32})#([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/** Returns `undefined` for pictures of other sites. */
function toPicture(src: string, alt: string): TextPicture | undefined {
  const [, base, ...size] = PICTURE.exec(src) ?? [];
  if (base === undefined) return undefined;
  const [width = 1, height = 1] = size.map(Number);
  const [first = width, ...others] = listWidths({ width });
  return { type: "img", alt, base, widths: [first, ...others], width, height };
}

/** Joins adjacent texts, such as the two sides of a line break. */
function joinTexts(parts: readonly TextPart[]): readonly TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === "string" && typeof last === "string")
      joined[joined.length - 1] = last + part;
    else if (part !== "") joined.push(part);
  }
  return joined;
}

function isAllowed(url: string): boolean {
  return (
    /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i.test(url) && URL.canParse(url, "http://x")
  );
}

function findWords({ token, children }: Node): string {
  if (token.type === "softbreak" || token.type === "hardbreak") return "\n";
  if (children.length === 0) return token.content;
  return children.map(findWords).join("");
}
