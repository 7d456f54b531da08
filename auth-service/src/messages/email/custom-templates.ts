/** The operator's custom email subjects and HTML files. */
import { readFileSync } from "node:fs";
import { getErrorMessage, StartupError } from "../../errors.ts";
import { compileTemplate, type Template } from "../template.ts";

/** Emails that can be customised, as named in GoTrue's variables. */
const ownTextKinds = [
  "confirmation",
  "recovery",
  "magic_link",
  "invite",
  "email_change",
  "reauthentication",
] as const;

type Sources = Readonly<Partial<Record<(typeof ownTextKinds)[number], string | undefined>>>;

export interface CustomTemplates {
  readonly subjects: Readonly<Record<string, Template>>;
  readonly bodies: Readonly<Record<string, Template>>;
}

/** Throws `StartupError` for unknown fields and unreadable files. */
export function readCustomTemplates(subjects: Sources, files: Sources): CustomTemplates {
  const compileAll = (family: string, sources: Sources, read: (source: string) => string) =>
    Object.fromEntries(
      ownTextKinds.flatMap((kind) => {
        const source = sources[kind];
        return source === undefined
          ? []
          : [[kind, compileOrRefuse(`${family}_${kind.toUpperCase()}`, () => read(source))]];
      }),
    );
  return {
    subjects: compileAll("GOTRUE_MAILER_SUBJECTS", subjects, (source) => source),
    bodies: compileAll("GOTRUE_MAILER_TEMPLATES", files, (file) => readFileSync(file, "utf8")),
  };
}

function compileOrRefuse(variable: string, read: () => string): Template {
  try {
    return compileTemplate(read());
  } catch (cause) {
    throw new StartupError(`${variable}: ${getErrorMessage(cause)}`, { cause });
  }
}
