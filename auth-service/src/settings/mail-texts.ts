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
  /** Which security notices are sent, such as `password_changed`; those not named are. */
  notifications: v.optional(v.record(v.string(), boolean), {}),
});

export type MailTexts = v.InferOutput<typeof mailTexts>;
export type MailTextOptions = v.InferInput<typeof mailTexts>;

/** What `GOTRUE_MAILER_SUBJECTS_…` and its like say, by the lower-case rest of their names. */
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
