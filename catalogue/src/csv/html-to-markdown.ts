import type { List, ListItem } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { Tokenizer, TokenizerMode } from "parse5";
import { type Run, toParagraphs } from "./markdown-paragraphs.ts";

/** HTML up to this length is converted in less than 50 ms. */
const MAX_HTML = 20_000;
/** Elements without text for readers. */
const SKIPPED = new Set(["script", "style", "template", "iframe", "object", "noscript", "svg"]);
/** Elements that contain plain text instead of tags. */
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
/** Pages do not show lists that are nested deeper, so they become paragraphs. */
const MAX_LIST_DEPTH = 6;

/** An open list. Its Markdown nodes are created when the first text is added. */
interface OpenList {
  readonly isOrdered: boolean;
  list?: List;
  item?: ListItem | undefined;
}

/** Returns an error message if the HTML is too long to be converted. */
export function findHtmlProblem(html: string): string | undefined {
  if (html.length <= MAX_HTML) return undefined;
  return `The description has more than ${MAX_HTML} characters of HTML.`;
}

/**
 * Converts the HTML of another shop to paragraphs, lists, bold and italic text. Keeps only the text
 * of everything else, also of links, because they lead to the other shop. Does not build a tree,
 * because its size can grow with the square of the text.
 */
export function htmlToMarkdown(html: string): string {
  const blocks = readBlocks(/<[a-z/!]/i.test(html) ? html : addParagraphs(html));
  return toMarkdown({ type: "root", children: blocks }, { bullet: "-" }).trim();
}

/** Turns empty lines into paragraphs and single line breaks into `<br>`, as WordPress does. */
export function addParagraphs(html: string): string {
  return html.replaceAll(/\r?\n[ \t]*\r?\n/g, "<p></p>").replaceAll(/\r?\n/g, "<br>");
}

function readBlocks(html: string): ListItem["children"] {
  const root: ListItem["children"] = [];
  const lists: OpenList[] = [];
  let runs: Run[] = [];
  let strong = 0;
  let emphasis = 0;
  /** Open elements that are skipped. They all have the name of the first. */
  const skipped: string[] = [];

  function addText(text: string): void {
    if (skipped.length > 0) return;
    runs.push({ text, isStrong: strong > 0, isEmphasised: emphasis > 0 });
  }

  function endBlock(): void {
    const paragraphs = toParagraphs(runs);
    runs = [];
    if (paragraphs.length > 0)
      getBlocks(Math.min(lists.length, MAX_LIST_DEPTH)).push(...paragraphs);
  }

  /** Returns the blocks of the open list item at this depth. */
  function getBlocks(depth: number): ListItem["children"] {
    const open = lists[depth - 1];
    if (open === undefined) return root;
    if (open.list === undefined) {
      open.list = { type: "list", ordered: open.isOrdered, spread: false, children: [] };
      getBlocks(depth - 1).push(open.list);
    }
    if (open.item === undefined) {
      open.item = { type: "listItem", spread: false, children: [] };
      open.list.children.push(open.item);
    }
    return open.item.children;
  }

  function countMark(name: string, change: 1 | -1): void {
    // At least 0, because a start tag may be missing.
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
        if (skipped.length > 0) {
          if (tagName === skipped[0] && !selfClosing) skipped.push(tagName);
        } else if (SKIPPED.has(tagName)) {
          const mode = RAW_MODES.get(tagName);
          if (mode !== undefined) tokenizer.state = mode;
          // Only SVG elements may close themselves.
          if (tagName !== "svg" || !selfClosing) skipped.push(tagName);
        } else {
          startElement(tagName);
        }
      },
      onEndTag({ tagName }) {
        if (skipped.length === 0) endElement(tagName);
        else if (skipped[0] === tagName) skipped.pop();
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
