import type { Navigation } from "@damson/shop/settings/navigation";
import * as v from "valibot";
import { filledText, text } from "../field-rules.ts";

const link = v.object({
  label: filledText(60),
  path: v.pipe(
    text(300),
    v.regex(
      /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/,
      "Enter a page of your shop, like /search, or a full URL",
    ),
  ),
});

const social = v.object({
  name: filledText(40),
  url: v.pipe(
    text(300),
    v.regex(/^https:\/\/[^\s\\]+$/, "Enter a full URL, like https://instagram.com/your-shop"),
  ),
});

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length;

export const navigation = v.object({
  menu: v.pipe(
    v.array(v.object({ path: text(120), isHidden: v.boolean() })),
    v.maxLength(201, "Add up to 201 entries"),
  ),
  footer: v.pipe(
    v.array(
      v.object({
        title: filledText(60),
        links: v.pipe(v.array(link), v.maxLength(12, "Add up to twelve links")),
      }),
    ),
    v.maxLength(4, "Add up to four groups"),
    v.check(
      (groups) => isDistinct(groups.map(({ title }) => title)),
      "Two groups have the same title",
    ),
  ),
  social: v.pipe(
    v.array(social),
    v.maxLength(8, "Add up to eight links"),
    v.check((links) => isDistinct(links.map(({ name }) => name)), "Two links have the same name"),
  ),
}) satisfies v.GenericSchema<unknown, Navigation>;
