import type { Owner } from "@damson/shop/legal/owner";

/** What every mail says of the shop. */
export interface MailShop {
  readonly name: string;
  readonly longName: string;
  /** Without a trailing slash. */
  readonly address: string;
  /** The admin's address, without a trailing slash. Absent where there is no admin. */
  readonly adminUrl?: string | undefined;
}

/** What mails are written from, besides what each is about. */
export interface MailContext {
  readonly shop: MailShop;
  /** The details that the owner gives. Words that need a missing one are left out. */
  readonly owner: Owner;
  /** When what the mail tells of has happened. */
  readonly at: Date;
}
