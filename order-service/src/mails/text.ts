import { formatPence } from "@damson/shop/money";
import { cleanLine, cleanText } from "../security/clean-text.ts";
import type { Block, Fact, Goods, MailContent, Words } from "./content.ts";

/** Replaces a link that staff must not use. */
const LEFT_OUT = "the link is left out";

/** Renders the text version. Leaves wrapping to mail programs. */
export function renderText(
  { heading, blocks }: MailContent,
  shopName: string,
  footer: readonly string[],
): string {
  const parts = [
    cleanLine(shopName).toUpperCase(),
    underline(heading),
    ...blocks.map(blockText),
    "--------------------",
    ...footer,
  ];
  return `${parts.map((part) => cleanText(part)).join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.type) {
    case "paragraph":
      return renderWords(block.words);
    case "heading":
      return `\n${underline(block.text)}`;
    case "list":
      return block.items.map((item) => `- ${renderWords(item)}`).join("\n");
    case "button":
      return `${block.link.text}:\n${block.link.href || LEFT_OUT}`;
    case "facts":
      return block.rows.map(renderFact).join("\n");
    case "goods":
      return block.lines.map(renderGoods).join("\n\n");
    case "sum":
      return sumText(block.rows);
    case "quote":
      return cleanText(block.text)
        .split("\n")
        .map((line) => `    ${line}`.trimEnd())
        .join("\n");
    case "letter":
      return cleanText(block.text);
    case "code":
      return `    ${cleanLine(block.text)}`;
  }
}

function renderWords(words: Words): string {
  return words
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.text === part.href) return part.href;
      return `${part.text} (${part.href === "" ? LEFT_OUT : stripMailto(part.href)})`;
    })
    .join("");
}

function stripMailto(href: string): string {
  return href.replace(/^mailto:/, "");
}

function renderFact([term, ...lines]: Fact): string {
  if (lines.length === 1) return `${term}: ${cleanLine(lines[0] ?? "")}`;
  return [`${term}:`, ...lines.map((line) => `    ${cleanLine(line)}`)].join("\n");
}

function renderGoods({ brand, name, size, quantity, price, href }: Goods): string {
  const product = [`${quantity} × ${cleanLine(brand)} ${cleanLine(name)}`, size].filter(Boolean);
  const lines = [product.join(", "), price && formatAmount(price, quantity), href];
  return lines.filter(Boolean).join("\n    ");
}

function formatAmount({ unit, line }: NonNullable<Goods["price"]>, quantity: number): string {
  return quantity > 1 ? `${formatPence(line)} (${formatPence(unit)} each)` : formatPence(line);
}

function sumText(rows: readonly (readonly [string, string])[]): string {
  const labelWidth = Math.max(...rows.map(([label]) => label.length));
  const amountWidth = Math.max(...rows.map(([, amount]) => amount.length));
  return rows
    .map(([label, amount]) => `${label.padEnd(labelWidth)}   ${amount.padStart(amountWidth)}`)
    .join("\n");
}

function underline(text: string): string {
  const clean = cleanLine(text);
  return `${clean}\n${"-".repeat(Math.min(clean.length, 60))}`;
}
