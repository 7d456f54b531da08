import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import { colours, type MailLogo, mailDocument } from "@damson/service-runtime/mail/mail-document";
import {
  buttonHtml,
  codeHtml,
  headingHtml,
  linkHtml,
  paragraphHtml,
  soft,
} from "@damson/service-runtime/mail/mail-parts";
import { formatDuration, type MailContent, type MailTemplateData } from "./mail-templates.ts";

export function renderText(content: MailContent, data: MailTemplateData): string {
  const { action, closing, details, heading, opening } = content;
  const { code, link, serviceName, siteUrl, footer = [] } = data;
  const paragraphs = [
    heading,
    opening,
    link && `${action}:\n${link}`,
    code && (link ? `Or enter this code: ${code}` : `Your code: ${code}`),
    formatValidity(data),
    details?.join("\n"),
    closing,
    [...(footer.length > 0 ? footer : [serviceName]), siteUrl].join("\n"),
  ];
  return `${paragraphs.filter((paragraph) => paragraph).join("\n\n")}\n`;
}

export function renderHtml(content: MailContent, data: MailTemplateData, logo?: MailLogo): string {
  const { heading, opening, closing, subject, action, details = [] } = content;
  const { code, link, serviceName, siteUrl, footer = [] } = data;
  const hours = formatValidity(data);
  const paragraphs = [...(hours ? [hours] : []), ...details];
  return mailDocument({
    title: subject,
    preheader: opening,
    name: serviceName,
    address: siteUrl,
    logo,
    body: [
      headingHtml(heading),
      paragraphHtml(escapeHtml(opening)),
      ...(link && action ? [buttonHtml(action, link)] : []),
      ...(code && link ? [paragraphHtml("Or enter this code:")] : []),
      ...(code ? [codeHtml(code)] : []),
      ...paragraphs.map((text) => paragraphHtml(escapeHtml(text))),
      `<p class="soft" style="margin:24px 0 0;font-size:14px;${soft}">${escapeHtml(closing)}</p>`,
    ].join("\n"),
    footer: [
      ...footer.map(escapeHtml),
      linkHtml(siteUrl.replace(/^https?:\/\//, ""), siteUrl, colours.soft),
    ],
  });
}

function formatValidity({ code, link, validSeconds }: MailTemplateData): string | undefined {
  if (validSeconds === undefined) return undefined;
  const what =
    code && link ? "The link and the code work" : code ? "The code works" : "The link works";
  return `${what} once, within ${formatDuration(validSeconds)}.`;
}
