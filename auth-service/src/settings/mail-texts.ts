import * as v from "valibot";
import { boolean } from "./values.ts";

const texts = v.optional(v.record(v.string(), v.string()), {});

export const mailTexts = v.object({
  /** Subjects by purpose: `confirmation`, `recovery`, `magic_link`, `invite`, `email_change`, … */
  subjects: texts,
  /** Addresses or files of HTML templates, by purpose. */
  templates: texts,
  /** The path of the link, by purpose; `/verify` by default. */
  urlPaths: texts,
  /**
   * Which security notices are sent, such as `password_changed`. Default: changes of password,
   * e-mail address and second factors.
   */
  notifications: v.optional(v.record(v.string(), boolean), {}),
});

export type MailTexts = v.InferOutput<typeof mailTexts>;
export type MailTextOptions = v.InferInput<typeof mailTexts>;

/**
 * Reads `GOTRUE_MAILER_SUBJECTS_…` and the like; each key is the rest of the name in lower case.
 */
export function mailTextsInEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const family = (pattern: RegExp) =>
    Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => {
        const purpose = pattern.exec(name)?.[1];
        return purpose && value ? [[purpose.toLowerCase(), value]] : [];
      }),
    );
  return {
    subjects: family(/^GOTRUE_MAILER_SUBJECTS_(.+)$/),
    templates: family(/^GOTRUE_MAILER_TEMPLATES_(.+)$/),
    urlPaths: family(/^GOTRUE_MAILER_URLPATHS_(.+)$/),
    notifications: family(/^GOTRUE_MAILER_NOTIFICATIONS_(.+)_ENABLED$/),
  };
}
