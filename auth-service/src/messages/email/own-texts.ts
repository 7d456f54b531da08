/** The operator's own subjects and templates of emails. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { messageOf, StartupError } from "../../errors.ts";
import { compileTemplate, type Template } from "../template.ts";

/** By kind of mail; templates are addresses, paths of the site, or files. */
export interface OwnTexts {
  readonly subjects: Readonly<Record<string, string>>;
  readonly templates: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 5000;
/** Upstream's limit. */
const MAX_LENGTH = 1_000_000;

/** Reads and compiles a template. `/confirm.html` is a page of the site, as upstream has it. */
export async function loadTemplate(source: string, siteUrl: string): Promise<Template> {
  return compileTemplate(await read(source, siteUrl));
}

/**
 * Throws `StartupError` for a text that cannot be understood, with its setting and line, and for a file that
 * cannot be read. A template that cannot be fetched is only a warning: a site may start later than this
 * service.
 */
export async function requireUsableTexts(
  { subjects, templates }: OwnTexts,
  siteUrl: string,
  warn: (message: string, cause: unknown) => void,
): Promise<void> {
  for (const [kind, subject] of Object.entries(subjects)) {
    requireUnderstood(variableOf("SUBJECTS", kind), subject);
  }
  const checks = Object.entries(templates).map(async ([kind, source]) => {
    const variable = variableOf("TEMPLATES", kind);
    const text = await read(source, siteUrl).catch((cause: unknown) => {
      const message = `${variable} cannot be read: ${messageOf(cause)}`;
      if (addressOf(source, siteUrl) === undefined) throw new StartupError(message, { cause });
      warn(message, cause);
    });
    if (text !== undefined) requireUnderstood(variable, text);
  });
  await Promise.all(checks);
}

function requireUnderstood(variable: string, text: string): void {
  try {
    compileTemplate(text);
  } catch (cause) {
    throw new StartupError(`${variable} ${messageOf(cause)}`, { cause });
  }
}

function variableOf(family: string, kind: string): string {
  return `GOTRUE_MAILER_${family}_${kind.toUpperCase()}`;
}

async function read(source: string, siteUrl: string): Promise<string> {
  const address = addressOf(source, siteUrl);
  if (address === undefined) {
    return readFile(/^file:/i.test(source) ? fileURLToPath(source) : source, "utf8");
  }
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_LENGTH)
    throw new Error(`${address} is longer than ${MAX_LENGTH} characters`);
  return text;
}

/** Gives the address of a template; `undefined` for a file. */
function addressOf(source: string, siteUrl: string): string | undefined {
  if (/^https?:/i.test(source)) return source;
  return source.startsWith("/") ? siteUrl.replace(/\/+$/, "") + source : undefined;
}
