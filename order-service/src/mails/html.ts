import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import { colours, DISPLAY, mailDocument } from "@damson/service-runtime/mail/mail-document";
import {
  breaks,
  buttonHtml,
  codeHtml,
  headingHtml,
  linkHtml,
  panelHtml,
  paragraphHtml,
  soft,
  tableHtml,
} from "@damson/service-runtime/mail/mail-parts";
import { formatPence } from "@damson/shop/money";
import { cleanLine, cleanText } from "../security/clean-text.ts";
import type { Block, Fact, Goods, MailContent, Words } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

type Pictures = NonNullable<MailContext["pictures"]>;

/** Rule between rows. Use it with the class `line`. */
const rule = `border-top:1px solid ${colours.line}`;

export function renderHtml(
  content: MailContent,
  { shop, mailBrand, pictures = new Map() }: MailContext,
  footer: readonly Words[],
): string {
  const blocks = content.blocks.map((block) => blockHtml(block, pictures));
  return mailDocument({
    title: content.subject,
    preheader: content.preheader,
    name: shop.name,
    address: shop.address,
    logo: mailBrand?.logo,
    body: [headingHtml(cleanLine(content.heading)), ...blocks].join("\n"),
    footer: footer.map((words) => renderWords(words, colours.soft)),
  });
}

function blockHtml(block: Block, pictures: Pictures): string {
  switch (block.type) {
    case "paragraph":
      return paragraphHtml(renderWords(block.words));
    case "heading":
      return renderHeading(block.text);
    case "list":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map(listItem).join("")}</ul>`;
    case "button":
      return buttonHtml(block.link.text, block.link.href || undefined);
    case "facts":
      return renderFactTable(block.rows, block.stands === "out");
    case "goods":
      return renderGoodsTable(block.lines, pictures);
    case "sum":
      return `<div class="line" style="margin:0 0 24px;padding:10px 0 0;${rule}">${tableHtml(block.rows.map(sumRow), "margin:0")}</div>`;
    case "quote":
      return panelHtml(renderLines(cleanText(block.text).split("\n")));
    case "letter":
      return renderParagraphs(block.text).map(paragraphHtml).join("\n");
    case "code":
      return codeHtml(cleanLine(block.text));
  }
}

function renderParagraphs(text: string): readonly string[] {
  return cleanText(text)
    .split(/\n\s*\n/)
    .map((part) => renderLines(part.trim().split("\n")));
}

function renderHeading(text: string): string {
  const style = `margin:40px 0 14px;padding:28px 0 0;${rule};font:400 21px/1.3 ${DISPLAY}`;
  return `<h2 class="line" style="${style}">${escapeHtml(cleanLine(text))}</h2>`;
}

function listItem(words: Words): string {
  return `<li style="margin:0 0 8px">${renderWords(words)}</li>`;
}

function renderFactTable(rows: readonly Fact[], standsOut: boolean): string {
  const body = tableHtml(rows.map(renderFactRow), "margin:0");
  return standsOut ? panelHtml(body) : `<div style="margin:0 0 16px">${body}</div>`;
}

function renderFactRow([term, ...lines]: Fact): string {
  return `<tr><td class="term soft" valign="top" width="36%" style="padding:5px 16px 5px 0;font-size:14px;line-height:24px;${soft}">${escapeHtml(term)}</td><td class="fact" valign="top" style="padding:5px 0;${breaks}">${renderLines(lines.map(cleanLine))}</td></tr>`;
}

function renderGoodsTable(lines: readonly Goods[], pictures: Pictures): string {
  const cids = lines.map(({ picture }) => picture && pictures.get(picture.files.base)?.cid);
  // If any line has a picture, all lines leave space for one, so that texts stay aligned.
  const hasPictures = cids.some((cid) => cid !== undefined);
  const rows = lines.map((goods, index) => {
    const border = index > 0 ? `;${rule}` : "";
    return `<tr>${hasPictures ? renderPictureCell(goods, cids[index], border) : ""}${renderGoodsCells(goods, border)}</tr>`;
  });
  return tableHtml(rows, "margin:0 0 8px");
}

function renderPictureCell(
  { picture, href }: Goods,
  cid: string | undefined,
  border: string,
): string {
  const side = "width:72px;height:72px";
  const image =
    cid === undefined || picture === undefined
      ? ""
      : `<img src="cid:${cid}" width="72" height="72" alt="${escapeHtml(cleanLine(picture.alt))}" style="display:block;${side};border:0;border-radius:2px;font-size:12px;line-height:1.3">`;
  return `<td class="line" width="72" valign="top" style="width:72px;padding:14px 16px 14px 0${border}">${renderProductLink(image, href)}</td>`;
}

function renderGoodsCells(
  { brand, name, size, quantity, price, href }: Goods,
  border: string,
): string {
  const times = price ? `${quantity} × ${formatPence(price.unit)}` : `Quantity ${quantity}`;
  const details = [cleanLine(brand), size, times].filter(Boolean).join(" · ");
  const product = `${renderProductLink(escapeHtml(cleanLine(name)), href)}<br><span class="soft" style="font-size:14px;${soft}">${escapeHtml(details)}</span>`;
  const amount = price
    ? `<td class="line" align="right" valign="top" style="padding:14px 0 14px 16px;white-space:nowrap${border}">${formatPence(price.line)}</td>`
    : "";
  return `<td class="line" valign="top" style="padding:14px 0;${breaks}${border}">${product}</td>${amount}`;
}

/** Has the colour of the text, because coloured links would distract from the button. */
function renderProductLink(content: string, href: string | undefined): string {
  if (href === undefined || content === "") return content;
  return `<a class="product" href="${escapeHtml(href)}" style="color:${colours.ink};text-decoration:none">${content}</a>`;
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

function renderLines(lines: readonly string[]): string {
  return lines.map(inlineHtml).join("<br>");
}

/**
 * Escapes a text. Prevents line breaks after hyphens and dashes, as in order numbers and ranges of
 * days.
 */
function inlineHtml(text: string): string {
  return cleanText(text)
    .split(/(?<!\S)(\w[^\s]{0,20}[-–][^\s]{0,20}\w)(?=[.,;:]?(?:\s|$))/)
    .map((part, index) =>
      index % 2 === 1
        ? `<span style="white-space:nowrap">${escapeHtml(part)}</span>`
        : escapeHtml(part),
    )
    .join("");
}

function renderWords(words: Words, colour: string = colours.plum): string {
  return words
    .map((part) => {
      if (typeof part === "string") return inlineHtml(part);
      return part.href === "" ? inlineHtml(part.text) : linkHtml(part.text, part.href, colour);
    })
    .join("");
}
