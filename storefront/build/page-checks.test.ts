import { hashSource } from "@damson/service-runtime/http/security-headers";
import { expect, test } from "vitest";
import { findErrors } from "./page-checks.ts";

const policy = `script-src 'self' ${hashSource("record()")}; style-src 'self' ${hashSource("p{}")}`;
const head = [
  "<title>Delivery – Damson</title>",
  '<meta name="description" content="What delivery costs"/>',
  '<link rel="canonical" href="https://shop.example/delivery"/>',
  '<meta property="og:title" content="Delivery"/>',
  '<script type="application/ld+json" id="structured-data">{"name":"style=\\"a\\" <b onclick="}</script>',
  '<script type="module" async="" src="/assets/boot.js"></script>',
  "<script>record()</script>",
  "<style>p{}</style>",
];
const body =
  '<svg><title>Logo</title></svg><p class="on">style=&quot;a&quot; onclick=&quot;b&quot;</p>';
const document = (headTags: readonly string[], content = body) =>
  `<!doctype html><html><head>${headTags.join("")}</head><body>${content}</body></html>`;

const findErrorsIn = (html: string) => findErrors([{ path: "/delivery", html }], policy);

test("accepts a valid page with text that looks like markup", () => {
  expect(findErrorsIn(document(head))).toEqual([]);
});

test.each([
  ["<script>record()</script>", "not exactly one inline script"],
  ['<script type="module">record()</script>', "not exactly one inline script"],
  ["<style>p{}</style>", "not exactly one inline style"],
  ['<p class="a" style="color:red">', "a style attribute"],
  ['<img alt="a > b" onerror="start()"/>'.replace(">", "&gt;"), "an event handler attribute"],
  ['<template id="B:0"></template>', "a Suspense boundary that only a script puts in place"],
  ['<div hidden="" id="S:0"></div>', "a Suspense boundary that only a script puts in place"],
  ['<div hidden id="S:0"></div>', "a Suspense boundary that only a script puts in place"],
  ['<meta name="description" content="Two"/>', "not exactly one description"],
  ['<link rel="canonical" href="/two"/>', "not exactly one canonical link"],
  ['<meta property="og:title" content="Two"/>', "not exactly one og:title"],
  ['<script type="application/ld+json">{}</script>', "not exactly one JSON-LD block"],
])("reports %s", (html, error) => {
  expect(findErrorsIn(document(head, body + html))).toEqual([`/delivery: ${error}`]);
});

test.each([
  [0, "not exactly one <title>"],
  [1, "not exactly one description"],
  [2, "not exactly one canonical link"],
  [3, "not exactly one og:title"],
  [4, "not exactly one JSON-LD block"],
  [6, "not exactly one inline script"],
  [7, "not exactly one inline style"],
])("reports a missing head tag %i: %s", (left, error) => {
  expect(findErrorsIn(document(head.filter((_, index) => index !== left)))).toEqual([
    `/delivery: ${error}`,
  ]);
});

test("accepts the style of a component", () => {
  const style = '<style data-precedence="page" data-href="product-page">p{}</style>';
  expect(findErrorsIn(document(head, style + body))).toEqual([]);
});

test.each([
  ["script", "record()"],
  ["style", "p{}"],
])("reports an inline %s with another text", (_, text) => {
  const changed = head.map((tag) => tag.replace(`>${text}<`, ">other{}<"));
  expect(findErrorsIn(document(changed))).toEqual([
    "/delivery: an inline script or style that the policy blocks",
  ]);
});

test("reports a second title", () => {
  expect(findErrorsIn(document([...head, "<title>Two</title>"]))).toEqual([
    "/delivery: not exactly one <title>",
  ]);
});

test("reports structured data that does not parse", () => {
  const broken = head.map((tag) => tag.replace('{"name"', '{name"'));
  expect(findErrorsIn(document(broken))).toEqual(["/delivery: JSON-LD that does not parse"]);
});

test.each([
  [{ publisher: { "@id": "#b" } }, "JSON-LD with an @id that nothing on the page has"],
  [{ url: "/delivery" }, "JSON-LD with an address that does not name the site"],
])("reports incomplete structured data: %j", (data, error) => {
  const graph = [{ "@id": "#a", name: "A" }, { author: { "@id": "#a" } }, data];
  const script = `<script type="application/ld+json">${JSON.stringify(graph)}</script>`;
  const html = document([...head.filter((tag) => !tag.includes("ld+json")), script]);
  expect(findErrorsIn(html)).toEqual([`/delivery: ${error}`]);
});

test("reports pages with the same title or description", () => {
  const html = document(head);
  const pages = ["/delivery", "/help"].map((path) => ({ path, html }));
  expect(findErrors(pages, policy)).toEqual([
    '/delivery, /help: the same title "Delivery – Damson"',
    '/delivery, /help: the same description "What delivery costs"',
  ]);
});
