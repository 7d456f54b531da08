/** Parts of an email's body. Parameters are HTML, except those named `text`. */
import { escapeHtml } from "./escape-html.ts";
import { colours, DISPLAY } from "./mail-document.ts";

/** Secondary text, combined with the class `soft`. */
export const soft = `color:${colours.soft}`;
/** Breaks long words, such as URLs, instead of widening the page. */
export const breaks = "overflow-wrap:anywhere;word-break:break-word";

export function headingHtml(text: string): string {
  const style = `margin:0 0 20px;font:400 30px/1.2 ${DISPLAY}`;
  return `<h1 style="${style}">${escapeHtml(text)}</h1>`;
}

export function paragraphHtml(words: string): string {
  return `<p style="margin:0 0 16px">${words}</p>`;
}

/**
 * Colours the cell too, for mail programs that ignore the padding of links. Without `href`, the
 * link has no target.
 */
export function buttonHtml(text: string, href: string | undefined): string {
  const style =
    "display:inline-block;padding:14px 30px;border-radius:2px;font-weight:500;text-decoration:none;color:#ffffff";
  const address = href === undefined ? "" : ` href="${escapeHtml(href)}"`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td class="button" bgcolor="${colours.plum}" style="border-radius:2px;background:${colours.plum}"><a class="on-plum"${address} style="${style}">${escapeHtml(text)}</a></td></tr></table>`;
}

export function codeHtml(text: string): string {
  const style = `margin:0;text-align:center;font-size:21px;font-weight:600;letter-spacing:.05em;${breaks}`;
  return panelHtml(`<p class="code" style="${style}">${escapeHtml(text)}</p>`);
}

export function panelHtml(body: string): string {
  return tableHtml(
    [
      `<tr><td class="panel" style="padding:18px 22px;background:${colours.panel};border-radius:2px;${breaks}">${body}</td></tr>`,
    ],
    "margin:0 0 20px",
  );
}

export function tableHtml(rows: readonly string[], style: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows.join("")}</table>`;
}

export function linkHtml(text: string, href: string, colour: string = colours.plum): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:${colour};text-decoration:underline">${escapeHtml(text)}</a>`;
}
