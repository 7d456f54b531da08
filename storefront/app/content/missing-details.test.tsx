import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { Article } from "./article-page.tsx";

afterEach(() => vi.unstubAllEnvs());

/** Each page of text in words, by its file. Tests get texts alone: an empty one means no. */
async function wordsOfPages(orders: "" | "yes") {
  vi.stubEnv("ORDERS", orders);
  vi.resetModules();
  const { CancellationForm } = await import("./cancellation-form.tsx");
  const { WhoWeAre } = await import("./who-we-are.tsx");
  const articles: Readonly<Record<string, Article>> = {
    ...(await import("./delivery.tsx")),
    ...(await import("./international-delivery.tsx")),
    ...(await import("./modern-slavery.tsx")),
    ...(await import("./privacy.tsx")),
    ...(await import("./returns.tsx")),
    ...(await import("./reviews-policy.tsx")),
    ...(await import("./sustainability.tsx")),
    ...(await import("./terms.tsx")),
  };
  const { topics } = await import("./help.tsx");
  const parts = Object.entries({
    ...Object.fromEntries(
      Object.entries(articles).map(([name, { lead, sections }]) => [
        name,
        [lead, ...sections.map(({ body }) => body)],
      ]),
    ),
    help: topics.flatMap(({ questions }) => questions.map(({ answer }) => answer)),
    whoWeAre: <WhoWeAre />,
    cancellationForm: <CancellationForm />,
  });
  return parts.map(([name, part]) => [name, wordsOf(renderToStaticMarkup(part))] as const);
}

function wordsOf(html: string): string {
  return html
    .replace(/<\/?(p|li|td|dd|dt|h3)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/[ \u00a0]+/g, " ");
}

test("a shop that takes orders leaves out what the owner has not given, and keeps whole sentences", async () => {
  for (const [name, words] of await wordsOfPages("yes")) {
    expect(words, name).not.toMatch(/to be completed/i);
    expect(words, name).not.toMatch(
      / [.,:;]|[:,;]\.|\.\.|: *\n *[.A-Z]|\b(to|of|by|at|with) *[.\n]/,
    );
  }
});

test("the specified shop shows what is to be completed", async () => {
  const words = Object.fromEntries(await wordsOfPages(""));

  expect(words.terms).toContain("include VAT where it applies: [VAT status – to be completed]. ");
  expect(words.privacy).toContain("write to [Privacy email address – to be completed]. ");
  expect(words.whoWeAre).toContain("[Company name – to be completed], trading as Damson");
  expect(words.cancellationForm).toContain("To [Company name – to be completed]\n");
});
