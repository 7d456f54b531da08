import type { List, ListItem } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { Tokenizer, TokenizerMode } from "parse5";
import { type Run, toParagraphs } from "./markdown-paragraphs.ts";

/** Any HTML within this limit is converted in less than 50 ms. */
const MAX_HTML = 20_000;
/** Elements whose text is not for readers. */
const LEFT_OUT = new Set(["script", "style", "template", "iframe", "object", "noscript", "svg"]);
/** Elements whose tags are text to a parser. */
const RAW_MODES = new Map([
  ["script", TokenizerMode.SCRIPT_DATA],
  ...["style", "iframe", "noscript"].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);
const BLOCKS = new Set([
  ...["address", "article", "aside", "blockquote", "caption", "center", "dd", "details", "div"],
  ...["dl", "dt", "figcaption", "figure", "footer", "form", "header", "hr", "main", "nav", "p"],
  ...["pre", "section", "summary", "table", "tr"],
]);
const HEADING = /^h[1-6]$/;
/** Pages show the text of lists that are nested deeper, but no list. */
const MAX_LIST_DEPTH = 6;

/** A list that is open. Its nodes are made once there is text in it. */
interface OpenList {
  readonly isOrdered: boolean;
  list?: List;
  item?: ListItem | undefined;
}

/** Returns why HTML is too long to be converted. */
export function findHtmlProblem(html: string): string | undefined {
  if (html.length <= MAX_HTML) return undefined;
  return `The description has more than ${MAX_HTML} characters of HTML.`;
}

/**
 * Converts the HTML of another shop to paragraphs, lists, bold and italic text. Everything else is reduced to its text.
 * Links lead to the other shop, so they are too. Reads tags without building a tree, whose size could be the square of
 * the text's.
 */
export function htmlToMarkdown(html: string): string {
  const blocks = readBlocks(/<[a-z/!]/i.test(html) ? html : withParagraphs(html));
  return toMarkdown({ type: "root", children: blocks }, { bullet: "-" }).trim();
}

/** Makes paragraphs of empty lines, and line breaks of others, as WordPress does. */
export function withParagraphs(html: string): string {
  return html.replaceAll(/\r?\n[ \t]*\r?\n/g, "<p></p>").replaceAll(/\r?\n/g, "<br>");
}

function readBlocks(html: string): ListItem["children"] {
  const root: ListItem["children"] = [];
  const lists: OpenList[] = [];
  let runs: Run[] = [];
  let strong = 0;
  let emphasis = 0;
  /** Names of the open elements that are left out. All have the same name. */
  const leftOut: string[] = [];

  function addText(text: string): void {
    if (leftOut.length > 0) return;
    runs.push({ text, isStrong: strong > 0, isEmphasised: emphasis > 0 });
  }

  function endBlock(): void {
    const paragraphs = toParagraphs(runs);
    runs = [];
    if (paragraphs.length > 0) blocksAt(Math.min(lists.length, MAX_LIST_DEPTH)).push(...paragraphs);
  }

  /** The blocks of the item at that depth of open lists. */
  function blocksAt(depth: number): ListItem["children"] {
    const open = lists[depth - 1];
    if (open === undefined) return root;
    if (open.list === undefined) {
      open.list = { type: "list", ordered: open.isOrdered, spread: false, children: [] };
      blocksAt(depth - 1).push(open.list);
    }
    if (open.item === undefined) {
      open.item = { type: "listItem", spread: false, children: [] };
      open.list.children.push(open.item);
    }
    return open.item.children;
  }

  function countMark(name: string, change: 1 | -1): void {
    // An end tag may have no start tag.
    if (name === "b" || name === "strong") strong = Math.max(0, strong + change);
    if (name === "i" || name === "em") emphasis = Math.max(0, emphasis + change);
  }

  function startElement(name: string): void {
    if (name === "br") addText("\n");
    if (name === "td" || name === "th") addText(" ");
    if (isBlock(name)) endBlock();
    if (name === "ul" || name === "ol") lists.push({ isOrdered: name === "ol" });
    const list = lists.at(-1);
    if (name === "li" && list) list.item = undefined;
    countMark(HEADING.test(name) ? "strong" : name, 1);
  }

  function endElement(name: string): void {
    if (isBlock(name)) endBlock();
    if (name === "ul" || name === "ol") lists.pop();
    countMark(HEADING.test(name) ? "strong" : name, -1);
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, selfClosing }) {
        if (leftOut.length > 0) {
          if (tagName === leftOut[0] && !selfClosing) leftOut.push(tagName);
        } else if (LEFT_OUT.has(tagName)) {
          const mode = RAW_MODES.get(tagName);
          if (mode !== undefined) tokenizer.state = mode;
          // Only elements of SVG can close themselves.
          if (tagName !== "svg" || !selfClosing) leftOut.push(tagName);
        } else {
          startElement(tagName);
        }
      },
      onEndTag({ tagName }) {
        if (leftOut.length === 0) endElement(tagName);
        else if (leftOut[0] === tagName) leftOut.pop();
      },
      onCharacter: ({ chars }) => addText(chars.replaceAll(/\s+/g, " ")),
      onWhitespaceCharacter: () => addText(" "),
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof: endBlock,
    },
  );
  tokenizer.write(html, true);
  return root;
}

function isBlock(name: string): boolean {
  return BLOCKS.has(name) || HEADING.test(name) || name === "ul" || name === "ol" || name === "li";
}
