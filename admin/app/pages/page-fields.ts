import { pagePlacements } from "@damson/shop/settings/shop-pages";
import * as v from "valibot";
import type { EditablePage } from "#api/pages.ts";

export const pageFields = v.object({
  title: v.string(),
  path: v.string(),
  text: v.string(),
  seoTitle: v.string(),
  description: v.string(),
  state: v.picklist(["draft", "live", "archived"]),
  placement: v.picklist(pagePlacements),
});
export type PageFields = v.InferOutput<typeof pageFields>;

const labels: Readonly<Record<keyof PageFields, string>> = {
  title: "title",
  path: "URL",
  text: "text",
  seoTitle: "SEO title",
  description: "meta description",
  state: "status",
  placement: "link",
};

export function toPageFields(page: EditablePage): PageFields {
  const { title, path, text, seoTitle, description, state, placement } = page;
  return { title, path, text, seoTitle, description, state, placement };
}

const list = new Intl.ListFormat("en-GB");

export function formatFieldNames(names: readonly string[]): string {
  return list.format(names.map((name) => labels[name as keyof PageFields] ?? name));
}
