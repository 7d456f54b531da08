import { defaultPageTexts } from "@damson/shop/settings/default-page-texts";
import { expect, test } from "vitest";
import { InvalidChangeError } from "../errors.ts";
import { checkDocument } from "./documents.ts";

const none = { about: "", brands: "", partnerships: "", help: "" };
const check = (texts: object) => checkDocument("page_texts", { ...none, ...texts });

test("stores the built-in texts as empty", () => {
  expect(check(defaultPageTexts)).toEqual(none);
  const windows = defaultPageTexts.help.replaceAll("\n", "\r\n");
  expect(check({ help: ` ${windows}\r\n` })).toEqual(none);
});

test.each([
  ["about", "We make soap.", "Start each part with a heading, like “# Our story”"],
  [
    "help",
    "# Post\n\nIt costs {delivery}.",
    "{delivery} isn’t a placeholder. Choose one from the list.",
  ],
  [
    "help",
    "# Post\n\n{constructor}",
    "{constructor} isn’t a placeholder. Choose one from the list.",
  ],
  ["brands", "# Brands", "Enter one paragraph without a heading"],
  ["brands", "One.\n\nTwo.", "Enter one paragraph without a heading"],
  ["brands", "x".repeat(501), "Enter 500 characters or fewer"],
  ["partnerships", `# A\n\n${"x".repeat(20_000)}`, "At most 20000 characters"],
  [
    "about",
    `# A\n\n${"_*".repeat(1001)}`,
    "At most 2000 of the marks *, _ and [. Use less bold, italics and links",
  ],
])("rejects a text of %s with %j", (page, text, message) => {
  let error: unknown;
  try {
    check({ [page]: text });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(InvalidChangeError);
  expect(error).toHaveProperty("fields", { [page]: message });
});
