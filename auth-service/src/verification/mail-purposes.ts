import type { OneTimeTokenType } from "../database/schema.ts";
import type { MailTemplate } from "../messages/email/mail-templates.ts";
import type { AmrMethod } from "../tokens/amr.ts";

type LinkType = "signup" | "invite" | "recovery" | "magiclink" | "email_change";

export type MailPurpose = keyof typeof purposes;

/** Column with the time of the last email. */
export type SentAt =
  | "confirmationSentAt"
  | "recoverySentAt"
  | "emailChangeSentAt"
  | "reauthenticationSentAt";

interface Purpose {
  readonly tokenType: OneTimeTokenType;
  readonly sentAt: SentAt;
  readonly template: MailTemplate;
  /** Absent if the email contains only a code. */
  readonly link?: LinkType;
  /** `amr` method of a session started by a PKCE link. */
  readonly method?: AmrMethod;
}

const emailChange = {
  sentAt: "emailChangeSentAt",
  template: "email_change",
  link: "email_change",
  method: "email_change",
} as const;

const purposes = {
  confirmation: {
    tokenType: "confirmation_token",
    sentAt: "confirmationSentAt",
    template: "confirmation",
    link: "signup",
    method: "email/signup",
  },
  invite: {
    tokenType: "confirmation_token",
    sentAt: "confirmationSentAt",
    template: "invite",
    link: "invite",
    method: "invite",
  },
  recovery: {
    tokenType: "recovery_token",
    sentAt: "recoverySentAt",
    template: "recovery",
    link: "recovery",
    method: "recovery",
  },
  magic_link: {
    tokenType: "recovery_token",
    sentAt: "recoverySentAt",
    template: "magic_link",
    link: "magiclink",
    method: "magiclink",
  },
  email_change_current: { ...emailChange, tokenType: "email_change_token_current" },
  email_change_new: { ...emailChange, tokenType: "email_change_token_new" },
  reauthentication: {
    tokenType: "reauthentication_token",
    sentAt: "reauthenticationSentAt",
    template: "reauthentication",
  },
} satisfies Readonly<Record<string, Purpose>>;

export const mailPurposes: Readonly<Record<MailPurpose, Purpose>> = purposes;
