import { expect, test } from "vitest";
import { escapeHtml } from "./email/layout.ts";
import { compileTemplate } from "./go-templates.ts";

test("the names of a hosted project's template are filled in", () => {
  const template = compileTemplate(
    '<a href="{{ .ConfirmationURL }}">{{.Token}}</a> {{- .Data.name -}} {{ .Missing }}{{ .Data.no.such }}',
  );

  expect(template({ ConfirmationURL: "https://x", Token: "123", Data: { name: "Anna" } })).toBe(
    '<a href="https://x">123</a> Anna ',
  );
});

test.each([
  [{ Token: "1" }, "code"],
  [{ Token: "" }, "link"],
  [{}, "link"],
])("a condition shows one of its two sides: %j", (values, shown) => {
  expect(compileTemplate("{{ if .Token }}code{{ else }}link{{ end }}")(values)).toBe(shown);
});

test("conditions compare, negate and nest", () => {
  const template = compileTemplate(
    '{{ if eq .Data.lang "fr" }}Bonjour{{ if .Data.vip }} !{{ end }}{{ else }}Hello{{ end }}{{ if not .Data.vip }}.{{ end }}',
  );

  expect(template({ Data: { lang: "fr", vip: true } })).toBe("Bonjour !");
  expect(template({ Data: { lang: "en" } })).toBe("Hello.");
});

test("what a user chose is encoded, what the operator wrote is not", () => {
  const template = compileTemplate("<b>{{ .Data.name }}</b>");

  expect(template({ Data: { name: "<i>" } }, escapeHtml)).toBe("<b>&#60;i&#62;</b>");
});

test("a user's metadata reaches nothing but its own keys", () => {
  expect(compileTemplate("{{ .Data.constructor }}{{ .__proto__.x }}")({ Data: {} })).toBe("");
});

test.each([
  "{{ range .Data }}x{{ end }}",
  "{{ if .Token }}never closed",
  "{{ end }}",
  "{{ printf .Token }}",
  "{{ if gt .A .B }}x{{ end }}",
  "{{ .Token | html }}",
  "{{ if $x }}x{{ end }}",
  "Your code is {{ .Token }",
])("what is not understood is told at once: %s", (source) => {
  expect(() => compileTemplate(source)).toThrow("A template");
});
