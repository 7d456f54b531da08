import { defaultPageTexts } from "@damson/shop/settings/default-page-texts";
import {
  isTextPlaceholder,
  type PageTexts,
  PLACEHOLDER,
  type TextPageName,
} from "@damson/shop/settings/page-texts";
import * as v from "valibot";
import { markdown } from "../field-rules.ts";

function findUnknown(typed: string): string | undefined {
  const placeholders = [...typed.matchAll(PLACEHOLDER)];
  return placeholders.find(([, name = ""]) => !isTextPlaceholder(name))?.[0];
}

const textWithPlaceholders = v.pipe(
  markdown,
  v.transform((typed) => typed.replaceAll(/\r\n?/g, "\n")),
  v.check(
    (typed) => findUnknown(typed) === undefined,
    ({ input }) => `${findUnknown(input)} isn’t a placeholder. Choose one from the list.`,
  ),
);

/** Stores an unchanged default as empty, so it follows the default of later releases. */
const emptyIfDefault = (page: TextPageName) =>
  v.transform((typed: string) => (typed === defaultPageTexts[page] ? "" : typed));

const article = v.pipe(
  textWithPlaceholders,
  v.check(
    (typed) => typed === "" || /^#{1,6}[ \t]+\S/m.test(typed),
    "Start each part with a heading, like “# Our story”",
  ),
);

const introduction = v.pipe(
  textWithPlaceholders,
  v.maxLength(500, "Enter 500 characters or fewer"),
  v.check((typed) => !/^#|\n\s*\n/.test(typed), "Enter one paragraph without a heading"),
);

export const pageTexts = v.object({
  about: v.pipe(article, emptyIfDefault("about")),
  brands: v.pipe(introduction, emptyIfDefault("brands")),
  partnerships: v.pipe(article, emptyIfDefault("partnerships")),
  help: v.pipe(article, emptyIfDefault("help")),
}) satisfies v.GenericSchema<unknown, PageTexts>;
