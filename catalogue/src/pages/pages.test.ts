import { getPageTemplate } from "@damson/shop/settings/page-templates";
import type { BuiltInPageName } from "@damson/shop/settings/shop-pages";
import { afterAll, describe, expect, test } from "vitest";
import { InvalidChangeError } from "../errors.ts";
import { listRedirects } from "../taxonomy/redirects.ts";
import { anna, change, databases, openTestCatalogue } from "../testing/index.ts";
import { undoChange } from "../undo/undo-change.ts";
import { checkPage, findPage, listPages, type PageInput, savePage } from "./pages.ts";

const builtIn = (id: BuiltInPageName, text: string): PageInput => ({
  id,
  path: "",
  title: "-",
  text,
});
const story: PageInput = { id: "story", path: "/our-story", title: "Our story", text: "Soap." };

function findErrors(input: PageInput): unknown {
  try {
    return checkPage(input) && undefined;
  } catch (error) {
    if (error instanceof InvalidChangeError) return error.fields;
    throw error;
  }
}

test("stores an unchanged built-in text as empty", () => {
  for (const sellsCosmetics of [true, false]) {
    const text = getPageTemplate("returns", { sellsCosmetics });
    expect(checkPage(builtIn("returns", ` ${text.replaceAll("\n", "\r\n")}\r\n`)).text).toBe("");
  }
});

test.each<[BuiltInPageName, string, string]>([
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
  ["terms", `# A\n\n${"x".repeat(20_000)}`, "At most 20000 characters"],
  [
    "privacy",
    `# A\n\n${"_*".repeat(1001)}`,
    "At most 2000 of the marks *, _ and [. Use less bold, italics and links",
  ],
])("rejects a text of %s with %j", (page, text, message) => {
  expect(findErrors(builtIn(page, text))).toEqual({ text: message });
});

test.each<[Partial<PageInput>, object]>([
  [{ title: " " }, { title: "Enter a title" }],
  [{ path: "/checkout" }, { path: "Addresses that begin with /checkout are the shop’s own" }],
  [{ path: "story" }, { path: "An address such as /candles: small letters, digits and hyphens" }],
])("rejects a page with %j", (changes, errors) => {
  expect(findErrors({ ...story, ...changes })).toEqual(errors);
});

describe.each(databases)("on %s", async (_name, storage) => {
  const database = await openTestCatalogue(storage());
  afterAll(() => database.close());
  const { reader } = database;
  const save = (input: PageInput, version?: number) =>
    change(database, (db) => savePage(db, anna(), input, version));

  test("saves a built-in page under its own title and URL, and undoes it", async () => {
    const text = "# Sending back\n\nWithin {return days} days.";
    const { changeId = 0 } = await save(builtIn("returns", text));
    expect(await findPage(reader, "returns")).toMatchObject({
      ...{ title: "Returns", path: "/returns", text, state: "live" },
    });

    await undoChange(database, anna(), changeId);
    expect(await listPages(reader)).toEqual([]);
  });

  test("redirects the old URL of a page and refuses one in use", async () => {
    await save(story);
    await save({ ...story, path: "/who-we-are" }, 1);
    expect(await listRedirects(reader)).toMatchObject({ "/our-story": "/who-we-are" });

    const other = { ...story, id: "other", path: "/who-we-are" };
    await expect(save(other)).rejects.toHaveProperty("fields", {
      path: "Another page already has this URL",
    });
    await expect(save({ ...other, path: "/skincare" })).rejects.toHaveProperty("fields", {
      path: "A category already has this URL",
    });
  });
});
