import { readFile } from "node:fs/promises";
import { compileTemplate, type Template, type TemplateValues } from "../go-templates.ts";
import { asHtml, asText, escapeHtml } from "./layout.ts";
import type { Mail } from "./mail.ts";
import { type LetterFacts, type LetterKind, writeLetter } from "./mail-templates.ts";

/** The operator's own words, by kind: subjects, and addresses or files of HTML templates. */
export interface OwnTexts {
  readonly subjects: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<string, string>>;
}

export interface WriterOptions {
  readonly serviceName: string;
  readonly siteUrl: string;
  readonly texts: OwnTexts;
  /** Told when a template cannot be used, and ours is sent in its place. */
  readonly warn: (message: string, cause: unknown) => void;
}

/** What a mail is about, besides what every mail of the service says. */
export interface Occasion extends Omit<LetterFacts, "serviceName" | "siteUrl"> {
  readonly to: string;
  readonly tokenHash?: string | undefined;
  readonly redirectTo?: string | undefined;
  /** The user's own metadata, which only templates speak of. */
  readonly data?: unknown;
}

export type MailWriter = (kind: LetterKind, occasion: Occasion) => Promise<Mail>;

/** For how long a template from another server is used before it is fetched again. */
const KEEP_TEMPLATES_MS = 10 * 60 * 1000;

export function createMailWriter({ texts, warn, ...house }: WriterOptions): MailWriter {
  const templates = new Map<string, { readonly template: Template; readonly until: number }>();

  const own = async (source: string): Promise<Template> => {
    const kept = templates.get(source);
    if (kept && kept.until > performance.now()) return kept.template;
    const template = compileTemplate(await load(source));
    templates.set(source, { template, until: performance.now() + KEEP_TEMPLATES_MS });
    return template;
  };
  const orOurs = async (kind: LetterKind, write: () => Promise<string>, ours: string) => {
    try {
      return await write();
    } catch (cause) {
      warn(`the mail text for ${kind} cannot be used: ours is sent instead`, cause);
      return ours;
    }
  };

  return async (kind, occasion) => {
    const facts = { ...house, ...occasion };
    const letter = writeLetter(kind, facts);
    const values = templateValues(facts);
    const { [kind]: subject } = texts.subjects;
    const { [kind]: source } = texts.templates;
    const ownSubject = async () => (subject ? compileTemplate(subject)(values) : letter.subject);
    const ownHtml = async (ours: string) =>
      source ? (await own(source))(values, escapeHtml) : ours;
    const ours = asHtml(letter, facts);
    const html = await orOurs(kind, () => ownHtml(ours), ours);
    return {
      to: occasion.to,
      type: typeOf(kind),
      subject: await orOurs(kind, ownSubject, letter.subject),
      // Beside the operator's own words, perhaps in another language, ours would be out of place.
      text: html === ours ? asText(letter, facts) : undefined,
      html,
      code: occasion.code,
      link: occasion.link,
    };
  };
}

/** The names that templates of a hosted project use. */
function templateValues(facts: LetterFacts & Occasion): TemplateValues {
  return {
    SiteURL: facts.siteUrl,
    ConfirmationURL: facts.link,
    Token: facts.code,
    TokenHash: facts.tokenHash,
    Email: facts.email,
    NewEmail: facts.newEmail,
    OldEmail: facts.oldEmail,
    SendingTo: facts.to,
    Phone: facts.phone,
    OldPhone: facts.oldPhone,
    Provider: facts.provider,
    FactorType: facts.factorType,
    RedirectTo: facts.redirectTo,
    Data: facts.data,
  };
}

/** Links and codes go by the names that `/verify` knows, notices by what happened. */
function typeOf(kind: LetterKind): string {
  if (kind === "confirmation") return "signup";
  if (kind === "magic_link") return "magiclink";
  return kind.replace(/_notification$/, "");
}

async function load(source: string): Promise<string> {
  if (!/^https?:/i.test(source)) return readFile(source, "utf8");
  const response = await fetch(source, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${source} answered ${response.status}`);
  return response.text();
}
