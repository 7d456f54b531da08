import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { type MailBrand, paintMail } from "@damson/service-runtime/mail/mail-document";
import type { CustomTemplates } from "./custom-templates.ts";
import { renderHtml, renderText } from "./layout.ts";
import { type MailTemplate, type MailTemplateData, renderMailTemplate } from "./mail-templates.ts";

interface WriterOptions {
  readonly serviceName: () => string;
  readonly siteUrl: string;
  readonly footer?: (() => readonly string[]) | undefined;
  readonly brand?: (() => MailBrand) | undefined;
  readonly texts: CustomTemplates;
}

export interface MailData extends Omit<MailTemplateData, "serviceName" | "siteUrl" | "footer"> {
  readonly to: string;
  readonly tokenHash?: string | undefined;
  readonly redirectTo?: string | undefined;
}

type MailWriter = (template: MailTemplate, data: MailData) => Mail;

export function createMailWriter(options: WriterOptions): MailWriter {
  const { serviceName, siteUrl, footer, brand, texts } = options;
  return (kind, mailData) => {
    const data = { serviceName: serviceName(), siteUrl, footer: footer?.(), ...mailData };
    const { colours, logo } = brand?.() ?? {};
    const content = renderMailTemplate(kind, data);
    const values = {
      ConfirmationURL: data.link,
      Token: data.code,
      TokenHash: data.tokenHash,
      SiteURL: siteUrl,
      Email: data.email,
      NewEmail: data.newEmail,
      RedirectTo: data.redirectTo,
    };
    const { [kind]: subject } = texts.subjects;
    const { [kind]: body } = texts.bodies;
    return {
      to: mailData.to,
      type: toMessageType(kind),
      subject: subject?.(values) ?? content.subject,
      // No text version, because it would not match the operator's HTML, which may be in another
      // language.
      text: body ? undefined : renderText(content, data),
      html: body?.(values, escapeHtml) ?? paintMail(renderHtml(content, data, logo), colours),
      code: mailData.code,
      link: mailData.link,
    };
  };
}

/**
 * Returns the type of the email: for links and codes, the `type` of `/verify`; for notices, the
 * event.
 */
function toMessageType(kind: MailTemplate): string {
  if (kind === "confirmation") return "signup";
  if (kind === "magic_link") return "magiclink";
  return kind.replace(/_notification$/, "");
}
