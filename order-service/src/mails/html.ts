import { formatPence } from "../../../storefront/app/lib/money.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import type { Block, Fact, Goods, MailContent, Words } from "./content.ts";
import { colours, DISPLAY, escapeHtml, mailDocument } from "./mail-document.ts";

const soft = `color:${colours.soft}`;
/** Long words without a space, such as addresses, do not widen the page. */
const breaks = "overflow-wrap:anywhere;word-break:break-word";

/** A mail as HTML. */
export function asHtml(
  content: MailContent,
  shop: { readonly name: string; readonly address: string },
  footer: readonly Words[],
): string {
  return mailDocument({
    title: content.subject,
    preheader: content.preheader,
    name: shop.name,
    address: shop.address,
    body: [h1(content.heading), ...content.blocks.map(blockHtml)].join("\n"),
    footer: footer.map((words) => wordsHtml(words, colours.soft)),
  });
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${wordsHtml(block.words)}</p>`;
    case "heading":
      return h2(block.text);
    case "list":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map(listItem).join("")}</ul>`;
    case "button":
      return button(block.link.text, block.link.href);
    case "facts":
      return factTable(block.rows, block.stands === "out");
    case "goods":
      return table(block.lines.map(goodsRow), "margin:0 0 20px");
    case "sum":
      return table(block.rows.map(sumRow), "margin:0 0 24px");
    case "quote":
      return panel(linesHtml(cleanText(block.text).split("\n")));
    case "code":
      return codeBlock(block.text);
  }
}

function h1(text: string): string {
  const style = `margin:0 0 20px;font:400 30px/1.2 ${DISPLAY}`;
  return `<h1 style="${style}">${escapeHtml(cleanLine(text))}</h1>`;
}

function h2(text: string): string {
  const style = `margin:40px 0 14px;padding:28px 0 0;border-top:1px solid ${colours.line};font:400 21px/1.3 ${DISPLAY}`;
  return `<h2 class="line" style="${style}">${escapeHtml(cleanLine(text))}</h2>`;
}

function listItem(words: Words): string {
  return `<li style="margin:0 0 8px">${wordsHtml(words)}</li>`;
}

/** The cell is coloured too, for programs that give links no padding. */
function button(text: string, href: string): string {
  const style =
    "display:inline-block;padding:14px 30px;border-radius:2px;font-weight:500;text-decoration:none;color:#ffffff";
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td class="button" bgcolor="${colours.plum}" style="border-radius:2px;background:${colours.plum}"><a class="on-plum" href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a></td></tr></table>`;
}

function factTable(rows: readonly Fact[], standsOut: boolean): string {
  const body = table(rows.map(factRow), "margin:0");
  return standsOut ? panel(body) : `<div style="margin:0 0 16px">${body}</div>`;
}

function factRow([term, ...lines]: Fact): string {
  return `<tr><td class="term soft" valign="top" width="36%" style="padding:5px 16px 5px 0;font-size:14px;line-height:24px;${soft}">${escapeHtml(term)}</td><td class="fact" valign="top" style="padding:5px 0;${breaks}">${linesHtml(lines.map(cleanLine))}</td></tr>`;
}

function goodsRow({ brand, name, size, quantity, price }: Goods): string {
  const border = `border-bottom:1px solid ${colours.line}`;
  const times = price ? `${quantity} × ${formatPence(price.unit)}` : `Quantity ${quantity}`;
  const details = [cleanLine(brand), size, times].filter(Boolean).join(" · ");
  const product = `${escapeHtml(cleanLine(name))}<br><span class="soft" style="font-size:14px;${soft}">${escapeHtml(details)}</span>`;
  const amount = price
    ? `<td class="line" align="right" valign="top" style="padding:14px 0 14px 16px;white-space:nowrap;${border}">${formatPence(price.line)}</td>`
    : "";
  return `<tr><td class="line" valign="top" style="padding:14px 0;${border};${breaks}">${product}</td>${amount}</tr>`;
}

function sumRow(
  [label, amount]: readonly [string, string],
  index: number,
  rows: readonly unknown[],
): string {
  const isLast = index === rows.length - 1;
  const style = isLast
    ? `padding:14px 0 6px;border-top:1px solid ${colours.control};font-size:19px;font-weight:600`
    : "padding:5px 0 6px";
  const top = isLast ? ' class="rule"' : "";
  return `<tr><td${top} style="${style}">${escapeHtml(label)}</td><td${top} align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

function codeBlock(text: string): string {
  const style = `margin:0;text-align:center;font-size:21px;font-weight:600;letter-spacing:.05em;${breaks}`;
  return panel(`<p style="${style}">${escapeHtml(cleanLine(text))}</p>`);
}

function panel(body: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td class="panel" style="padding:18px 22px;background:${colours.panel};border-radius:2px;${breaks}">${body}</td></tr></table>`;
}

function table(rows: readonly string[], style: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows.join("")}</table>`;
}

function linesHtml(lines: readonly string[]): string {
  return lines.map(inlineHtml).join("<br>");
}

/** Keeps on one line what a hyphen or a dash joins: an order number, a span of days. */
function inlineHtml(text: string): string {
  return cleanText(text)
    .split(/(?<!\S)(\w[^\s]{0,20}[-–][^\s]{0,20}\w)(?!\S)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<span style="white-space:nowrap">${escapeHtml(part)}</span>`
        : escapeHtml(part),
    )
    .join("");
}

function wordsHtml(words: Words, colour: string = colours.plum): string {
  return words
    .map((part) =>
      typeof part === "string"
        ? inlineHtml(part)
        : `<a class="link" href="${escapeHtml(part.href)}" style="color:${colour};text-decoration:underline">${escapeHtml(part.text)}</a>`,
    )
    .join("");
}
