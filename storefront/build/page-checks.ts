/** Checks that every built page meets the Content-Security-Policy and the needs of search engines. */
import { hashSource } from "@damson/service-runtime/http/security-headers";
import { type PageElement, type ParsedPage, parsePage, select } from "./parsed-page.ts";

interface CheckedPage {
  readonly path: string;
  readonly html: string;
}

interface Rule {
  readonly error: string;
  readonly isBroken: (page: ParsedPage) => boolean;
}

const exactlyOne = (what: string, find: (page: ParsedPage) => readonly PageElement[]): Rule => ({
  error: `not exactly one ${what}`,
  isBroken: (page) => find(page).length !== 1,
});
const titles = (page: ParsedPage) =>
  select(page, "title").filter(({ parent }) => parent === "head");
const descriptions = (page: ParsedPage) => select(page, "meta", { name: "description" });
const jsonLd = (page: ParsedPage) => select(page, "script", { type: "application/ld+json" });

/** Types of `<script>` that browsers do not run. */
const isData = (type = "") => ["application/ld+json", "application/json"].includes(type);
const inlineStyles = (page: ParsedPage) => select(page, "style");
/** Without the styles that components add. */
const documentStyles = (page: ParsedPage) =>
  inlineStyles(page).filter(({ attributes }) => !("data-href" in attributes));
const inlineScripts = (page: ParsedPage) =>
  select(page, "script").filter(
    ({ attributes }) => !("src" in attributes || isData(attributes.type)),
  );

const rules: readonly Rule[] = [
  exactlyOne("inline script", inlineScripts),
  exactlyOne("inline style", documentStyles),
  {
    error: "a style attribute",
    isBroken: ({ elements }) => elements.some(({ attributes }) => "style" in attributes),
  },
  {
    error: "an event handler attribute",
    isBroken: ({ elements }) =>
      elements.some(({ attributes }) => Object.keys(attributes).some((name) => /^on/.test(name))),
  },
  {
    error: "a Suspense boundary that only a script puts in place",
    isBroken: ({ elements }) => elements.some(({ attributes: { id = "" } }) => /^[BS]:/.test(id)),
  },
  exactlyOne("<title>", titles),
  exactlyOne("description", descriptions),
  exactlyOne("canonical link", (page) => select(page, "link", { rel: "canonical" })),
  exactlyOne("og:title", (page) => select(page, "meta", { property: "og:title" })),
  exactlyOne("JSON-LD block", jsonLd),
  {
    error: "JSON-LD that does not parse",
    isBroken: (page) => !jsonLd(page).every(({ text }) => isJson(text)),
  },
  {
    error: "JSON-LD with an @id that nothing on the page has",
    isBroken: (page) => {
      const nodes = valuesIn(page).filter(isNode);
      const references = nodes.filter((node) => Object.keys(node).length === 1);
      const ids = nodes.filter((node) => !references.includes(node)).map((node) => node["@id"]);
      return references.some((node) => !ids.includes(node["@id"]));
    },
  },
  {
    error: "JSON-LD with an address that does not name the site",
    isBroken: (page) =>
      valuesIn(page).some((value) => typeof value === "string" && value.startsWith("/")),
  },
];

/** Returns one line for each problem of pages that are sent with this Content-Security-Policy. */
export function findErrors(pages: readonly CheckedPage[], policy: string): readonly string[] {
  const parsed = pages.map(({ path, html }) => ({ path, page: parsePage(html) }));
  const blocked: Rule = {
    error: "an inline script or style that the policy blocks",
    isBroken: (page) =>
      [...inlineScripts(page), ...inlineStyles(page)].some(
        ({ text }) => !policy.includes(hashSource(text)),
      ),
  };
  const broken = parsed.flatMap(({ path, page }) =>
    [...rules, blocked]
      .filter((rule) => rule.isBroken(page))
      .map(({ error }) => `${path}: ${error}`),
  );
  const title = (page: ParsedPage) => titles(page)[0]?.text;
  const description = (page: ParsedPage) => descriptions(page)[0]?.attributes.content;
  return [
    ...broken,
    ...findRepeats(parsed, "title", title),
    ...findRepeats(parsed, "description", description),
  ];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function valuesIn(page: ParsedPage): readonly unknown[] {
  const values: unknown[] = [];
  for (const { text } of jsonLd(page).filter(({ text }) => isJson(text))) {
    JSON.parse(text, (_, value: unknown) => {
      values.push(value);
      return value;
    });
  }
  return values;
}

function isNode(value: unknown): value is { readonly "@id": unknown } {
  return typeof value === "object" && value !== null && "@id" in value;
}

function findRepeats(
  pages: readonly { readonly path: string; readonly page: ParsedPage }[],
  what: string,
  getText: (page: ParsedPage) => string | undefined,
): readonly string[] {
  const groups = [...Map.groupBy(pages, ({ page }) => getText(page))];
  return groups
    .filter(([text, sharing]) => text !== undefined && sharing.length > 1)
    .map(([text, sharing]) => {
      const paths = sharing.map(({ path }) => path).join(", ");
      return `${paths}: the same ${what} "${text}"`;
    });
}
