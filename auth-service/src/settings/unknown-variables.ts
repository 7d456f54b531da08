import type { Setting } from "@damson/service-runtime/settings/setting";
import { urlPaths } from "../messages/email/links.ts";
import { mailTemplates } from "../messages/email/mail-templates.ts";
import { definitions } from "./definitions.ts";
import { mailTextVariables } from "./mail-texts.ts";
import { providerDefinitions } from "./providers.ts";

const settings: readonly Setting[] = [
  ...Object.values(definitions),
  ...Object.values(providerDefinitions),
].flatMap((group) => Object.values<Setting>(group));
const known = new Set(
  settings.flatMap(({ variable, otherName, alias }) => [variable, otherName, alias]),
);

const notices = mailTemplates
  .filter((kind) => kind.endsWith("_notification"))
  .map((kind) => kind.replace(/_notification$/, ""));
const mailTexts: readonly (readonly [pattern: RegExp, purposes: readonly string[]])[] = [
  [mailTextVariables.subjects, mailTemplates],
  [mailTextVariables.templates, mailTemplates],
  [mailTextVariables.urlPaths, urlPaths],
  [mailTextVariables.notifications, notices],
];

/** Lists variables with GoTrue's prefix that mean nothing here, such as misspelt ones. */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.entries(env)
    .filter(([name, value]) => value && name.startsWith("GOTRUE_"))
    .map(([name]) => name)
    .filter((name) => !known.has(name) && !isOfMails(name))
    .sort();
}

function isOfMails(name: string): boolean {
  return mailTexts.some(([pattern, purposes]) => {
    const purpose = pattern.exec(name)?.[1];
    return purpose !== undefined && purposes.includes(purpose.toLowerCase());
  });
}
