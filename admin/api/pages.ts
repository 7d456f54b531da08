/** Content pages: the built-in ones and the owner's own. */
import { pagePlacements, type ShopPage } from "@damson/shop/settings/shop-pages";
import * as v from "valibot";

export interface EditablePage extends Omit<ShopPage, "updatedOn"> {
  /** Built-in pages have a fixed title and URL. Their text is the template until it is edited. */
  readonly isBuiltIn: boolean;
  /** 0 until first saved. */
  readonly version: number;
  /** Absent until first saved. */
  readonly updatedAt?: string;
}

export type ListedPage = Omit<EditablePage, "text">;

const text = v.pipe(v.string(), v.maxLength(1000));

const content = {
  title: text,
  path: text,
  text: v.pipe(v.string(), v.maxLength(25_000)),
  seoTitle: text,
  description: text,
  state: v.picklist(["draft", "live", "archived"]),
  placement: v.picklist(pagePlacements),
};

export const savedPage = v.object({
  ...content,
  /** The version that the staff member edited; absent for a new page. */
  version: v.optional(v.number()),
});

export const previewedPage = v.object({ id: text, ...content });
