/** What the build requires of every page, for the Content-Security-Policy and search engines. */

export interface CheckedPage {
  readonly path: string;
  readonly html: string;
}

interface Rule {
  readonly fault: string;
  readonly isBroken: (page: Anatomy) => boolean;
}

interface Anatomy {
  readonly html: string;
  /** Every start tag, with the values of its attributes. */
  readonly tags: readonly string[];
  /** The same without the values. */
  readonly bareTags: readonly string[];
  readonly structuredData: readonly string[];
}

const exactlyOne = (what: string, count: (page: Anatomy) => number): Rule => ({
  fault: `not exactly one ${what}`,
  isBroken: (page) => count(page) !== 1,
});
const countTags = (pattern: RegExp) => (page: Anatomy) =>
  page.tags.filter((tag) => pattern.test(tag)).length;

const rules: readonly Rule[] = [
  {
    fault: "an inline script",
    isBroken: ({ tags }) => tags.some((tag) => /^<script/i.test(tag) && !isAllowedScript(tag)),
  },
  { fault: "a <style> element", isBroken: ({ tags }) => tags.some((tag) => /^<style/i.test(tag)) },
  {
    fault: "a style attribute",
    isBroken: ({ bareTags }) => bareTags.some((tag) => /\sstyle=/i.test(tag)),
  },
  {
    fault: "an event handler attribute",
    isBroken: ({ bareTags }) => bareTags.some((tag) => /\son[a-z]+=/i.test(tag)),
  },
  {
    fault: "a Suspense boundary that only a script puts in place",
    isBroken: ({ tags }) =>
      tags.some((tag) => /^<template id="B:|^<div hidden(="")? id="S:/.test(tag)),
  },
  exactlyOne("<title>", ({ html }) => headOf(html).split(/<title[ >]/i).length - 1),
  exactlyOne("description", countTags(/^<meta name="description"/i)),
  exactlyOne("canonical link", countTags(/^<link rel="canonical"/i)),
  exactlyOne("og:title", countTags(/^<meta property="og:title"/i)),
  exactlyOne("JSON-LD block", ({ structuredData }) => structuredData.length),
  {
    fault: "JSON-LD that does not parse",
    isBroken: ({ structuredData }) => !structuredData.every(isJson),
  },
];

/** Everything that is wrong with the pages, a line each. */
export function findFaults(pages: readonly CheckedPage[]): readonly string[] {
  const broken = pages.flatMap(({ path, html }) => {
    const anatomy = dissect(html);
    return rules.filter((rule) => rule.isBroken(anatomy)).map(({ fault }) => `${path}: ${fault}`);
  });
  const titles = findRepeats(pages, "title", /<title>([^<]*)/);
  const descriptions = findRepeats(
    pages,
    "description",
    /<meta name="description" content="([^"]*)/,
  );
  return [...broken, ...titles, ...descriptions];
}

const jsonLd = /(<script type="application\/ld\+json"[^>]*>)([\s\S]*?)<\/script>/gi;

function dissect(html: string): Anatomy {
  const structuredData = [...html.matchAll(jsonLd)].map((match) => match[2] ?? "");
  // React escapes `<` and `>` wherever they are text, so what looks like a tag is one.
  const tags = html.replace(jsonLd, "$1</script>").match(/<[a-z][^>]*>/gi) ?? [];
  const bareTags = tags.map((tag) => tag.replace(/="[^"]*"|='[^']*'/g, "="));
  return { html, tags, bareTags, structuredData };
}

function isAllowedScript(tag: string): boolean {
  return /\ssrc="/i.test(tag) || /\stype="application\/ld\+json"/i.test(tag);
}

function headOf(html: string): string {
  return html.slice(0, html.search(/<\/head>/i));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function findRepeats(pages: readonly CheckedPage[], what: string, pattern: RegExp) {
  const groups = [...Map.groupBy(pages, ({ html }) => pattern.exec(html)?.[1])];
  return groups
    .filter(([text, sharing]) => text !== undefined && sharing.length > 1)
    .map(([text, sharing]) => {
      const paths = sharing.map(({ path }) => path).join(", ");
      return `${paths}: the same ${what} "${text}"`;
    });
}
