import { check } from "@damson/service-runtime/settings/check";
import { boolean } from "@damson/service-runtime/settings/values";
import * as v from "valibot";

const texts = v.optional(v.record(v.string(), v.string()), {});

const families = {
  /** Subjects by purpose: `confirmation`, `recovery`, `magic_link`, `invite`, `email_change`, … */
  subjects: texts,
  /** HTML templates by purpose: addresses, paths of the site, or files. */
  templates: texts,
  /** The path of the link, by purpose; `/verify` by default. */
  urlPaths: texts,
  /**
   * Security notices by kind, such as `password_changed`. Default: all but `phone_changed` and
   * `identity_unlinked`.
   */
  notifications: v.optional(v.record(v.string(), boolean), {}),
};

export const mailTexts = v.strictObject(families, "is no option of mails");

export type MailTexts = v.InferOutput<typeof mailTexts>;
export type MailTextOptions = v.InferInput<typeof mailTexts>;

export const mailTextVariables = {
  subjects: /^GOTRUE_MAILER_SUBJECTS_(.+)$/,
  templates: /^GOTRUE_MAILER_TEMPLATES_(.+)$/,
  urlPaths: /^GOTRUE_MAILER_URLPATHS_(.+)$/,
  notifications: /^GOTRUE_MAILER_NOTIFICATIONS_(.+)_ENABLED$/,
} as const;

/**
 * Reads `GOTRUE_MAILER_SUBJECTS_…` and the like; each key is the rest of the name in lower case.
 * Throws `StartupError` for an invalid value.
 */
export function mailTextsInEnvironment(env: Readonly<Record<string, string | undefined>>) {
  const family = <Value>(pattern: RegExp, schema: v.GenericSchema<unknown, Value>) =>
    Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) => {
        const purpose = pattern.exec(name)?.[1];
        return purpose && value ? [[purpose.toLowerCase(), check(schema, value, name)]] : [];
      }),
    );
  return {
    subjects: family(mailTextVariables.subjects, v.string()),
    templates: family(mailTextVariables.templates, v.string()),
    urlPaths: family(mailTextVariables.urlPaths, v.string()),
    notifications: family(mailTextVariables.notifications, boolean),
  };
}
