import { pageTextsUntilChanged } from "@damson/shop/settings/page-texts-until-changed";
import { expect, test } from "vitest";
import { InvalidChangeError } from "../errors.ts";
import { checkDocument } from "./documents.ts";

const none = { about: "", brands: "", partnerships: "", help: "" };
const check = (texts: object) => checkDocument("page_texts", { ...none, ...texts });

test("the texts that came with the shop may be saved, and are kept as none", () => {
  expect(check(pageTextsUntilChanged)).toEqual(none);
  const windows = pageTextsUntilChanged.help.replaceAll("\n", "\r\n");
  expect(check({ help: ` ${windows}\r\n` })).toEqual(none);
});

test.each([
  ["about", "We make soap.", "Begin each part with a heading, such as: # Our story"],
  [
    "help",
    "# Post\n\nIt costs {delivery}.",
    "{delivery} stands for nothing. Choose one from the list",
  ],
  ["help", "# Post\n\n{constructor}", "{constructor} stands for nothing. Choose one from the list"],
  ["brands", "# Brands", "One paragraph, without a heading"],
  ["brands", "One.\n\nTwo.", "One paragraph, without a heading"],
  ["brands", "x".repeat(501), "At most 500 characters"],
  ["partnerships", `# A\n\n${"x".repeat(20_000)}`, "At most 20000 characters"],
  [
    "about",
    `# A\n\n${"_*".repeat(1001)}`,
    "At most 2000 of the marks *, _ and [. Use less bold, italics and links",
  ],
])("a text of %s is refused as %j", (page, text, message) => {
  let error: unknown;
  try {
    check({ [page]: text });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(InvalidChangeError);
  expect(error).toHaveProperty("fields", { [page]: message });
});
