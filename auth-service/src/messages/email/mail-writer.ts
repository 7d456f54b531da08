import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { compileTemplate, type Template, type TemplateValues } from "../template.ts";
import { asHtml, asText } from "./layout.ts";
import { type MailTemplate, type MailTemplateData, renderMailTemplate } from "./mail-templates.ts";
import { loadTemplate, type OwnTexts } from "./own-texts.ts";

interface WriterOptions {
  /** The service's name now. */
  readonly serviceName: () => string;
  readonly siteUrl: string;
  /** The lines at the foot now. Default: none. */
  readonly footer?: (() => readonly string[]) | undefined;
  readonly texts: OwnTexts;
  /** Called when a template cannot be used, and the built-in one is sent instead. */
  readonly warn: (message: string, cause: unknown) => void;
}

/** The data of one mail. */
export interface MailData extends Omit<MailTemplateData, "serviceName" | "siteUrl" | "footer"> {
  readonly to: string;
  readonly tokenHash?: string | undefined;
  readonly redirectTo?: string | undefined;
  /** The user's own metadata, for templates alone. */
  readonly data?: unknown;
}

type MailWriter = (template: MailTemplate, data: MailData) => Promise<Mail>;

/** The time after which a template from another server is fetched again. */
const KEEP_TEMPLATES_MS = 10 * 60 * 1000;

export function createMailWriter(options: WriterOptions): MailWriter {
  const { serviceName, siteUrl, footer, texts, warn } = options;
  const templates = new Map<string, { readonly template: Template; readonly until: number }>();

  const ownTemplate = async (source: string): Promise<Template> => {
    const kept = templates.get(source);
    if (kept && kept.until > performance.now()) return kept.template;
    const template = await loadTemplate(source, siteUrl);
    templates.set(source, { template, until: performance.now() + KEEP_TEMPLATES_MS });
    return template;
  };
  const orDefault = async (kind: MailTemplate, write: () => Promise<string>, ourText: string) => {
    try {
      return await write();
    } catch (cause) {
      warn(`the mail text for ${kind} cannot be used: ours is sent instead`, cause);
      return ourText;
    }
  };

  return async (kind, mailData) => {
    const data = { serviceName: serviceName(), siteUrl, footer: footer?.(), ...mailData };
    const content = renderMailTemplate(kind, data);
    const values = templateValues(data);
    const { [kind]: subject } = texts.subjects;
    const { [kind]: source } = texts.templates;
    const ownSubject = async () => (subject ? compileTemplate(subject)(values) : content.subject);
    const ownHtml = async (ours: string) =>
      source ? (await ownTemplate(source))(values, escapeHtml) : ours;
    const ours = asHtml(content, data);
    const html = await orDefault(kind, () => ownHtml(ours), ours);
    return {
      to: mailData.to,
      type: typeOf(kind),
      subject: await orDefault(kind, ownSubject, content.subject),
      // Our text would not fit the operator's HTML, which may be in another language.
      text: html === ours ? asText(content, data) : undefined,
      html,
      code: mailData.code,
      link: mailData.link,
    };
  };
}

/** The names that templates of a hosted project use. */
function templateValues(data: MailTemplateData & MailData): TemplateValues {
  return {
    SiteURL: data.siteUrl,
    ConfirmationURL: data.link,
    Token: data.code,
    TokenHash: data.tokenHash,
    Email: data.email,
    NewEmail: data.newEmail,
    OldEmail: data.oldEmail,
    SendingTo: data.to,
    Phone: data.phone,
    OldPhone: data.oldPhone,
    Provider: data.provider,
    FactorType: data.factorType,
    RedirectTo: data.redirectTo,
    Data: data.data,
  };
}

/** Gives the type of a mail: that of `/verify` for links and codes, the event for notices. */
function typeOf(kind: MailTemplate): string {
  if (kind === "confirmation") return "signup";
  if (kind === "magic_link") return "magiclink";
  return kind.replace(/_notification$/, "");
}
