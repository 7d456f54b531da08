export type MailTemplate = keyof typeof templates;

/** Data of the built-in emails. Each email uses some of it. */
export interface MailTemplateData {
  readonly serviceName: string;
  readonly siteUrl: string;
  /** Lines at the bottom, above the site's URL. Default: none. */
  readonly footer?: readonly string[] | undefined;
  readonly email: string;
  readonly link?: string | undefined;
  readonly code?: string | undefined;
  readonly validSeconds?: number | undefined;
  readonly newEmail?: string | undefined;
  /** The other address that must confirm a change of the email address. */
  readonly otherEmail?: string | undefined;
  readonly oldEmail?: string | undefined;
  readonly phone?: string | undefined;
  readonly oldPhone?: string | undefined;
  readonly provider?: string | undefined;
  readonly factorType?: string | undefined;
  readonly factors?: FactorNotes | undefined;
}

/** A factor in a notice. Without its name, which a thief may have chosen. */
interface FactorNote {
  readonly kind: "totp" | "phone" | "webauthn" | "passkey";
  readonly addedAt: Date;
}

export interface FactorNotes {
  readonly kept: readonly FactorNote[];
  readonly removed: readonly FactorNote[];
}

export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly opening: string;
  readonly action?: string;
  readonly closing: string;
  /** Lines before the closing. */
  readonly details?: readonly string[];
}

const ifNotYou =
  "If this was not you, please reset your password at once and get in touch with us.";

const templates = {
  confirmation: ({ serviceName }) => ({
    subject: "Confirm your email address",
    heading: "Welcome",
    opening: `Thank you for creating an account with ${serviceName}. Please confirm that this is your email address.`,
    action: "Confirm email address",
    closing: `If you did not create an account with ${serviceName}, you can ignore this email.`,
  }),
  recovery: ({ serviceName }) => ({
    subject: "Reset your password",
    heading: "Reset your password",
    opening: `We were asked to reset the password of your ${serviceName} account.`,
    action: "Choose a new password",
    closing:
      "If it was not you who asked, you can ignore this email. Your password stays as it is.",
  }),
  magic_link: ({ serviceName }) => ({
    subject: "Your link to sign in",
    heading: "Sign in",
    opening: `Here is your link to sign in to ${serviceName}.`,
    action: "Sign in",
    closing: "If it was not you who asked for it, you can ignore this email.",
  }),
  invite: ({ serviceName }) => ({
    subject: `You have been invited to ${serviceName}`,
    heading: "You are invited",
    opening: `You have been invited to create an account with ${serviceName}.`,
    action: "Accept the invitation",
    closing: "If you were not expecting this, you can ignore this email.",
  }),
  email_change: ({ serviceName, email, newEmail, otherEmail }) => {
    const isForOldAddress = otherEmail !== undefined && otherEmail === newEmail;
    const title = isForOldAddress
      ? "Confirm the change of your email address"
      : "Confirm your new email address";
    const needsBoth =
      otherEmail === undefined
        ? ""
        : ` We have written to ${otherEmail} too: the address changes once you have opened the links in both emails.`;
    return {
      subject: title,
      heading: title,
      opening: `You asked to change the email address of your ${serviceName} account from ${email} to ${newEmail}.${needsBoth}`,
      action: "Confirm the change",
      closing:
        "If you did not ask for this, do not confirm it, and consider changing your password.",
    };
  },
  reauthentication: ({ serviceName }) => ({
    subject: "Your security code",
    heading: "Confirm that it is you",
    opening: `Please enter this code at ${serviceName} to go on.`,
    closing: "If you did not ask for a code, please change your password. Never share the code.",
  }),
  password_changed_notification: ({ serviceName, factors }) => ({
    subject: "Your password was changed",
    heading: "Your password was changed",
    opening: `The password of your ${serviceName} account has just been changed. Other devices have been signed out.`,
    details: factors ? listFactorLines(factors) : [],
    closing: ifNotYou,
  }),
  email_changed_notification: ({ serviceName, oldEmail, newEmail }) => ({
    subject: "Your email address was changed",
    heading: "Your email address was changed",
    opening: `The email address of your ${serviceName} account was changed from ${oldEmail} to ${newEmail}.`,
    closing: ifNotYou,
  }),
  email_taken_notification: ({ serviceName }) => ({
    subject: "Your email address already has an account",
    heading: "You already have an account",
    opening: `Somebody asked to use this email address for another ${serviceName} account. Nothing has changed, because it belongs to yours.`,
    closing:
      "If it was you, please sign in with this address. Otherwise you can ignore this email.",
  }),
  phone_changed_notification: ({ serviceName, phone }) => ({
    subject: "Your phone number was changed",
    heading: "Your phone number was changed",
    opening: `The phone number of your ${serviceName} account was changed${formatLastDigits(phone)}.`,
    closing: ifNotYou,
  }),
  identity_linked_notification: ({ serviceName, provider }) => ({
    subject: "A new way to sign in was added",
    heading: "A new way to sign in was added",
    opening: `You can now sign in to your ${serviceName} account with ${formatProviderName(provider)}.`,
    closing: ifNotYou,
  }),
  identity_unlinked_notification: ({ serviceName, provider }) => ({
    subject: "A way to sign in was removed",
    heading: "A way to sign in was removed",
    opening: `You can no longer sign in to your ${serviceName} account with ${formatProviderName(provider)}.`,
    closing: ifNotYou,
  }),
  passkey_added_notification: ({ serviceName }) => ({
    subject: "A passkey was added",
    heading: "A passkey was added",
    opening: `You can now sign in to your ${serviceName} account with a new passkey.`,
    closing: ifNotYou,
  }),
  mfa_factor_enrolled_notification: ({ serviceName, factorType }) => ({
    subject: "Two-step verification was added",
    heading: "Two-step verification was added",
    opening: `${formatFactorName(factorType)} now protects your ${serviceName} account.`,
    closing: ifNotYou,
  }),
  mfa_factor_unenrolled_notification: ({ serviceName, factorType }) => ({
    subject: "Two-step verification was removed",
    heading: "Two-step verification was removed",
    opening: `${formatFactorName(factorType)} no longer protects your ${serviceName} account.`,
    closing: ifNotYou,
  }),
} satisfies Readonly<Record<string, (data: MailTemplateData) => MailContent>>;

export function renderMailTemplate(kind: MailTemplate, data: MailTemplateData): MailContent {
  return templates[kind](data);
}

/** Formats a duration in the largest unit that fits: `1 hour`, `10 minutes`. */
export function formatDuration(seconds: number): string {
  const [size, unit] =
    seconds % 3600 === 0 ? [3600, "hour"] : seconds % 60 === 0 ? [60, "minute"] : [1, "second"];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Shows only the last digits, because someone else may read the email. */
function formatLastDigits(phone: string | undefined): string {
  return phone ? ` to one that ends in ${phone.slice(-4)}` : "";
}

function formatProviderName(provider = "another provider"): string {
  return provider === "email"
    ? "your email address"
    : provider.replace(/^./, (c) => c.toUpperCase());
}

function formatFactorName(type: string | undefined): string {
  if (type === "phone") return "A code sent to your phone";
  return type === "webauthn" ? "A security key or passkey" : "An authenticator app";
}

function listFactorLines({ kept, removed }: FactorNotes): readonly string[] {
  const line = (what: string) => (note: FactorNote) =>
    `${what}: ${noteNames[note.kind]}, added on ${longDate.format(note.addedAt)}.`;
  return [...removed.map(line("Removed")), ...kept.map(line("Still there"))];
}

const noteNames: Readonly<Record<FactorNote["kind"], string>> = {
  totp: "an authenticator app",
  phone: "codes sent to a phone",
  webauthn: "a security key",
  passkey: "a passkey",
};

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
