import { expect, test } from "vitest";
import { renderNotices } from "./notice-document.tsx";

const assets = {
  stylesheet: "/assets/style.css",
  fonts: ["/assets/text.woff2"],
  boot: "/assets/boot.js",
  modules: ["/assets/app.js"],
};
const notices = Object.entries(renderNotices(assets));
const count = (html: string, part: string) => html.split(part).length - 1;

test.each(notices)("renders the notice %s without scripts", (_name, html) => {
  expect(html).not.toMatch(/<script|<style| style=| on\w+=|modulepreload|\.js"/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/style.css"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect([count(html, "<title>"), count(html, "<h1")]).toEqual([1, 1]);
});

test.each(notices)("links the notice %s to its own URL and to the home page", (_name, html) => {
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) => href);

  expect(links).toEqual(["/", "", "/"]);
});
