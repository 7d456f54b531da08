import {
  type BuiltInPageName,
  isTextPlaceholder,
  PLACEHOLDER,
} from "@damson/shop/settings/shop-pages";
import * as v from "valibot";
import { markdown } from "../field-rules.ts";

const MAX_INTRODUCTION = 500;

/** Markdown with placeholders. May be empty. */
export const pageText = v.pipe(
  markdown,
  v.transform((typed) => typed.replaceAll(/\r\n?/g, "\n")),
  v.check(
    (typed) => findUnknown(typed) === undefined,
    ({ input }) => `${findUnknown(input)} isn’t a placeholder. Choose one from the list.`,
  ),
);

/** Returns an error message if a built-in page cannot show the text. */
export function findTextProblem(page: BuiltInPageName, text: string): string | undefined {
  if (text === "") return undefined;
  if (page !== "brands") {
    const hasHeading = /^#{1,6}[ \t]+\S/m.test(text);
    return hasHeading ? undefined : "Start each part with a heading, like “# Our story”";
  }
  if (text.length > MAX_INTRODUCTION) return `Enter ${MAX_INTRODUCTION} characters or fewer`;
  const isParagraph = !/^#|\n\s*\n/.test(text);
  return isParagraph ? undefined : "Enter one paragraph without a heading";
}

function findUnknown(typed: string): string | undefined {
  const placeholders = [...typed.matchAll(PLACEHOLDER)];
  return placeholders.find(([, name = ""]) => !isTextPlaceholder(name))?.[0];
}
