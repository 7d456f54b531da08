/** Content of an email. `html.ts` and `text.ts` render it. */
import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import type { Pence } from "@damson/shop/money";

export interface Link {
  readonly text: string;
  /** An empty URL shows only the text. */
  readonly href: string;
}

export type Words = readonly (string | Link)[];

/** A term and its description, which may have several lines. */
export type Fact = readonly [term: string, ...lines: readonly string[]];

export interface GoodsPicture {
  readonly files: PictureFiles;
  /** Variant key. */
  readonly name: string;
  readonly alt: string;
}

export interface Goods {
  readonly brand: string;
  readonly name: string;
  readonly size?: string | undefined;
  readonly quantity: number;
  /** URL of the product page. */
  readonly href?: string | undefined;
  readonly picture?: GoodsPicture | undefined;
  readonly price?: { readonly unit: Pence; readonly line: Pence };
}

export type Block =
  | { readonly type: "paragraph"; readonly words: Words }
  | { readonly type: "heading"; readonly text: string }
  | { readonly type: "list"; readonly items: readonly Words[] }
  | { readonly type: "button"; readonly link: Link }
  | { readonly type: "facts"; readonly rows: readonly Fact[]; readonly stands: "out" | "back" }
  | { readonly type: "goods"; readonly lines: readonly Goods[] }
  /** The last row is the total. */
  | { readonly type: "sum"; readonly rows: readonly (readonly [label: string, amount: string])[] }
  /** Text that keeps its line breaks, such as a message or a form. */
  | { readonly type: "quote"; readonly text: string }
  /** Main text of the email. */
  | { readonly type: "letter"; readonly text: string }
  | { readonly type: "code"; readonly text: string };

export interface MailContent {
  readonly subject: string;
  /** Text that the inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  /** Explains why the reader gets the email. */
  readonly reason: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** For developers, in the file of the outbox. */
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
/** Facts that the reader needs to do something, in large letters. */
export const keyFacts = (...rows: readonly Fact[]): Block => ({
  type: "facts",
  rows,
  stands: "out",
});
export const quote = (text: string): Block => ({ type: "quote", text });
