import { inWords, type MailContent, type MailTemplateData } from "./mail-templates.ts";

/** A mail as plain text, for readers who prefer it and for those who must. */
export function asText(content: MailContent, data: MailTemplateData): string {
  const { action, closing, details, heading, opening } = content;
  const { code, link, serviceName, siteUrl } = data;
  const paragraphs = [
    heading,
    opening,
    link && `${action}:\n${link}`,
    code && (link ? `Or enter this code: ${code}` : `Your code: ${code}`),
    validity(data),
    details?.join("\n"),
    closing,
    `${serviceName}\n${siteUrl}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph).join("\n\n")}\n`;
}

/** A mail as HTML. Styles stand on the elements, since mail programs drop everything else. */
export function asHtml(content: MailContent, data: MailTemplateData): string {
  const { heading, opening, closing, subject } = content;
  const { serviceName, siteUrl } = data;
  const hours = validity(data);
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f6f3f1;color:#2a2226;font:16px/1.6 Georgia,'Times New Roman',serif">
<table role="presentation" align="center" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 0 20px;font-size:18px;letter-spacing:.04em;color:#5b3a4b">${escapeHtml(serviceName)}</td></tr>
<tr><td style="padding:36px 32px;background:#ffffff;border-radius:6px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:normal">${escapeHtml(heading)}</h1>
${paragraph(opening)}
${button(content, data)}${codeBlock(data)}${hours ? paragraph(hours) : ""}${(content.details ?? []).map(paragraph).join("\n")}
<p style="margin:24px 0 0;color:#6a5c63;font-size:14px">${escapeHtml(closing)}</p>
</td></tr>
<tr><td style="padding:20px 0;font-size:13px;color:#6a5c63"><a href="${escapeHtml(siteUrl)}" style="color:#6a5c63">${escapeHtml(siteUrl)}</a></td></tr>
</table>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

function button({ action }: MailContent, { link }: MailTemplateData): string {
  if (!link || !action) return "";
  const style =
    "display:inline-block;padding:13px 26px;border-radius:4px;background:#5b3a4b;color:#ffffff;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(action)}</a></p>\n`;
}

function codeBlock({ code, link }: MailTemplateData): string {
  if (!code) return "";
  const style = "margin:0 0 16px;font:28px/1.3 Menlo,Consolas,monospace;letter-spacing:.16em";
  const introduction = link ? `${paragraph("Or enter this code:")}\n` : "";
  return `${introduction}<p style="${style}">${escapeHtml(code)}</p>\n`;
}

function validity({ code, link, validSeconds }: MailTemplateData): string | undefined {
  if (validSeconds === undefined) return undefined;
  const what =
    code && link ? "The link and the code work" : code ? "The code works" : "The link works";
  return `${what} once, within ${inWords(validSeconds)}.`;
}
