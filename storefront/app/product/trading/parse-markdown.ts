/** The small Markdown of the owner's texts: read on the server alone, into parts that pages show without it. */
import { memoize } from "@damson/shop/memoize";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { TextBlock, TextItem, TextPart } from "./text-blocks.ts";

type Node = ReturnType<typeof fromMarkdown>["children"][number];

/** HTML, pictures, code and notes are none of it: what looks like them stays text. */
const disabled = {
  null: [
    ...["htmlFlow", "htmlText", "labelStartImage", "definition"],
    ...["codeFenced", "codeIndented", "codeText"],
  ],
};
/** The depth of lists and emphasis within each other from which only their words are shown. */
const MAX_DEPTH = 6;

/** Pages are made of the same texts after each change of the shop, and a text takes a millisecond. */
const MAX_TEXTS = 500;

/** Reads a text in Markdown. */
export const parseMarkdown = memoize((markdown): readonly TextBlock[] => {
  const { children } = fromMarkdown(markdown, { extensions: [{ disable: disabled }] });
  return children.flatMap((node) => blockOf(node, 0));
}, MAX_TEXTS);

function blockOf(node: Node, depth: number): readonly TextBlock[] {
  switch (node.type) {
    case "paragraph":
      return [{ type: "p", parts: partsOf(node.children, depth) }];
    case "heading":
      return [{ type: "h3", depth: node.depth, parts: partsOf(node.children, depth) }];
    case "list": {
      const parts = node.children.map(
        (item): TextItem => ({ type: "li", parts: blocksIn(item.children, depth) }),
      );
      return [{ type: node.ordered ? "ol" : "ul", parts }];
    }
    case "blockquote":
      return blocksIn(node.children, depth);
    case "thematicBreak":
      return [];
    default:
      return "value" in node ? [{ type: "p", parts: [node.value] }] : [];
  }
}

function blocksIn(nodes: readonly Node[], depth: number): readonly TextBlock[] {
  if (depth >= MAX_DEPTH) return [{ type: "p", parts: [nodes.map(textOf).join(" ")] }];
  return nodes.flatMap((node) => blockOf(node, depth + 1));
}

function partsOf(nodes: readonly Node[], depth: number): readonly TextPart[] {
  if (depth >= MAX_DEPTH) return nodes.map(textOf);
  const inside = (node: { readonly children: readonly Node[] }) =>
    partsOf(node.children, depth + 1);
  return nodes.flatMap((node): readonly TextPart[] => {
    switch (node.type) {
      case "text":
        return [node.value];
      case "strong":
        return [{ type: "strong", parts: inside(node) }];
      case "emphasis":
        return [{ type: "em", parts: inside(node) }];
      case "break":
        return [{ type: "br" }];
      case "link":
        return isAllowed(node.url)
          ? [{ type: "a", href: node.url, parts: inside(node) }]
          : inside(node);
      default:
        return [textOf(node)];
    }
  });
}

/** Links lead to pages of the shop, and to the web. */
function isAllowed(url: string): boolean {
  return (
    /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i.test(url) && URL.canParse(url, "http://x")
  );
}

/** The words in a node, however deep they are. */
function textOf(node: Node): string {
  const texts: string[] = [];
  const nodes: Node[] = [node];
  for (let next = nodes.pop(); next !== undefined; next = nodes.pop()) {
    if ("value" in next) texts.push(next.value);
    else if ("children" in next) nodes.push(...next.children.toReversed());
  }
  return texts.join("");
}
