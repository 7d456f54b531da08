import type { LegalDetailText, owner } from "../../../storefront/app/content/owner.ts";

/** What every mail says of the shop. */
export interface MailShop {
  readonly name: string;
  readonly longName: string;
  /** Without a trailing slash. */
  readonly address: string;
  /** The admin's address, without a trailing slash. Absent where there is no admin. */
  readonly adminUrl?: string | undefined;
}

/** The details that the owner gives, some of which may be missing. */
export type Owner = Readonly<Record<keyof typeof owner, LegalDetailText>>;

/** What mails are written from, besides what each is about. */
export interface MailContext {
  readonly shop: MailShop;
  readonly owner: Owner;
  /** When what the mail tells of has happened. */
  readonly at: Date;
}
