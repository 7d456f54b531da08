/** Content of a mail, whatever it looks like: `html.ts` and `text.ts` draw it. */
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import type { Pence } from "@damson/shop/money";

export interface Link {
  readonly text: string;
  /** Empty where the reader is not to have it: then the text stands alone. */
  readonly href: string;
}

/** A sentence or several, with links in them. */
export type Words = readonly (string | Link)[];

/** A term and what it stands for, one line or several. */
export type Fact = readonly [term: string, ...lines: readonly string[]];

export interface GoodsPicture {
  readonly files: PictureFiles;
  /** The key of what it shows. */
  readonly name: string;
  readonly alt: string;
}

export interface Goods {
  readonly brand: string;
  readonly name: string;
  readonly size?: string | undefined;
  readonly quantity: number;
  /** The address of its page. */
  readonly href?: string | undefined;
  readonly picture?: GoodsPicture | undefined;
  /** Left out where the price is of no interest. */
  readonly price?: { readonly unit: Pence; readonly line: Pence };
}

export type Block =
  | { readonly type: "paragraph"; readonly words: Words }
  | { readonly type: "heading"; readonly text: string }
  | { readonly type: "list"; readonly items: readonly Words[] }
  | { readonly type: "button"; readonly link: Link }
  | { readonly type: "facts"; readonly rows: readonly Fact[]; readonly stands: "out" | "back" }
  | { readonly type: "goods"; readonly lines: readonly Goods[] }
  /** The last row is what the others come to. */
  | { readonly type: "sum"; readonly rows: readonly (readonly [label: string, amount: string])[] }
  /** A text in its own lines, such as a message or a form. */
  | { readonly type: "quote"; readonly text: string }
  /** The same as what the mail itself says: a letter. */
  | { readonly type: "letter"; readonly text: string }
  /** Something to copy. */
  | { readonly type: "code"; readonly text: string };

export interface MailContent {
  readonly subject: string;
  /** Preview of the mail in a list, beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets it. */
  readonly reason: string;
  /** Whom an answer goes to, if not to the shop. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** Links that a developer looks for in the mail folder. */
  readonly link?: string;
  readonly code?: string;
}

export const paragraph = (...words: Words): Block => ({ type: "paragraph", words });
export const heading = (text: string): Block => ({ type: "heading", text });
export const list = (...items: readonly (string | Words)[]): Block => ({
  type: "list",
  items: items.map((item) => (typeof item === "string" ? [item] : item)),
});
export const button = (text: string, href: string): Block => ({
  type: "button",
  link: { text, href },
});
export const facts = (...rows: readonly Fact[]): Block => ({ type: "facts", rows, stands: "back" });
/** Facts that the reader has to act on. */
export const keyFacts = (...rows: readonly Fact[]): Block => ({
  type: "facts",
  rows,
  stands: "out",
});
export const quote = (text: string): Block => ({ type: "quote", text });
