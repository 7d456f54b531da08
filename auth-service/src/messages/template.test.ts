import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileTemplate } from "./template.ts";

test("the names of a hosted project's template are filled in", () => {
  const template = compileTemplate(
    '<a href="{{ .ConfirmationURL }}">{{.Token}}</a> {{ .Data.name }}{{ .Missing }}{{ .Data.no.such }}{{\n.Token\n}}',
  );

  expect(template({ ConfirmationURL: "https://x", Token: "123", Data: { name: "Anna" } })).toBe(
    '<a href="https://x">123</a> Anna123',
  );
});

test("what a user chose is encoded, what the operator wrote is not", () => {
  const template = compileTemplate("<b>{{ .Data.name }}</b>");

  expect(template({ Data: { name: "<i>" } }, escapeHtml)).toBe("<b>&#60;i&#62;</b>");
});

test("a user's metadata reaches nothing but its own keys", () => {
  expect(compileTemplate("{{ .Data.constructor }}{{ .__proto__.x }}")({ Data: {} })).toBe("");
});

test.each([
  ["{{ .Data.shoe }} {{ .Data.vip }}", "39.5 true"],
  ["{{ .Data }}{{ .Data.none }}{{ .Data.list }}", ""],
  ["no braces } {", "no braces } {"],
])("%s", (source, output) => {
  const Data = { shoe: 39.5, vip: true, none: null, list: [1] };
  expect(compileTemplate(source)({ Data })).toBe(output);
});

test.each([
  ["\n\n{{ if .Token }}code{{ end }}", "line 3: {{ if .Token }} is not understood here"],
  ["{{ range .Data }}x{{ end }}", "line 1: {{ range .Data }} is not understood here"],
  ['{{ .Token }}\n{{ printf "%s"\n .Token }}', "line 2: {{ printf"],
  ['{{ template "header" }}', "is not understood here"],
  ["{{ $x := 1 }}", "is not understood here"],
  ["{{ .A .B }}", "is not understood here"],
  ["{{ .A | .B }}", "is not understood here"],
  ["{{ . }}", "is not understood here"],
  ["{{- .A -}}", "is not understood here"],
  ["{{ }}", "is not understood here"],
  ["{{ constructor }}", "is not understood here"],
  ["Your code\nis {{ .Token }", "line 2: {{ without }}"],
])("an error names the line that is not understood: %j", (source, message) => {
  expect(() => compileTemplate(source)).toThrow(message);
});

test("whatever a template holds, it is compiled or refused with a line", () => {
  const part = fc.constantFrom("{{", "}}", "{", "}", ".Data", ".", " if ", "\n", "-", "1");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      try {
        expect(typeof compileTemplate(parts.join(""))({ Data: {} })).toBe("string");
      } catch (error) {
        expect(String(error)).toMatch(/^TemplateError: line \d+: /);
      }
    }),
  );
});
