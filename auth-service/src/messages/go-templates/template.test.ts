import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileTemplate } from "./template.ts";

test("the names of a hosted project's template are filled in", () => {
  const template = compileTemplate(
    '<a href="{{ .ConfirmationURL }}">{{.Token}}</a> {{- .Data.name -}} {{ .Missing }}{{ .Data.no.such }}',
  );

  expect(template({ ConfirmationURL: "https://x", Token: "123", Data: { name: "Anna" } })).toBe(
    '<a href="https://x">123</a>Anna',
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

const Data = {
  name: "Anna",
  shoe: 39.5,
  cart: [
    { brand: "Kerasoul", count: 2 },
    { brand: "Vella", count: 1 },
  ],
  sizes: { s: 1, m: 2, empty: 0 },
  none: [],
};

test.each([
  ["{{ range .Data.cart }}{{ .brand }} {{ end }}", "Kerasoul Vella "],
  ["{{ range .Data.cart }}{{ .count }}{{ $.Token }},{{ end }}", "2123,1123,"],
  ["{{ range .Data.sizes }}{{ . }} {{ end }}", "0 2 1 "],
  ["{{ range .Data.none }}x{{ else }}nothing{{ end }}", "nothing"],
  ["{{ range .Data.missing }}x{{ end }}.", "."],
  ["{{ with .Data.name }}Dear {{ . }}{{ end }}", "Dear Anna"],
  ["{{ with .Data.missing }}Dear {{ . }}{{ else }}Hello{{ end }}", "Hello"],
  ["{{ with .Data.name }}{{ . }}{{ $.Token }}{{ end }}", "Anna123"],
  ["{{ if .Missing }}a{{ else if .Token }}b{{ else }}c{{ end }}", "b"],
  ["{{ .Data.name | len | eq 4 }}", "true"],
  ['{{ (index .Data.cart 1).brand }}{{ index .Data "name" }}', "VellaAnna"],
  ["{{ if and .Token (gt .Data.shoe 39) }}large{{ end }}", "large"],
  ['{{ or .Missing "default" }}{{ not .Token }}', "defaultfalse"],
  ['{{ if eq .Data.name "Ben" "Anna" }}known{{ end }}', "known"],
  ["{{ if lt .Data.name 3 }}a{{ else }}b{{ end }}", "b"],
  ['{{ "a b&c" | urlquery }}', "a+b%26c"],
  ["a {{- /* a comment */ -}} b", "ab"],
  ["a\n  {{- .Token -}}  \nb", "a123b"],
  ["{{ `a }} b` }}", "a }} b"],
])("%s", (source, output) => {
  expect(compileTemplate(source)({ Token: "123", Data })).toBe(output);
});

test.each([
  ["{{ range .Data }}x", "line 1: {{ range .Data }} lacks {{ end }}"],
  ["\n\n{{ if .Token }}never closed", "line 3: {{ if .Token }} lacks {{ end }}"],
  ["\n{{ end }}", "line 2: {{ end }} is not understood here"],
  ["{{ if .A }}x{{ else }}y", "line 1: {{ else }} lacks {{ end }}"],
  ["{{ if .A }}x{{ else }}y{{ else }}z{{ end }}", "{{ else }} is not understood here"],
  ["{{ slice .Token 1 }}", "line 1: {{ slice .Token 1 }} is not understood here: slice"],
  ['{{ printf "%s" .Token }}', "is not understood here: printf"],
  ['{{ template "header" }}', "is not understood here: template"],
  ['{{ define "header" }}x{{ end }}', "is not understood here: define"],
  ["{{ if $x }}x{{ end }}", "is not understood here: $x"],
  ["{{ $x := 1 }}", "is not understood here: := 1"],
  ["{{ not }}", "is not understood here: not"],
  ["{{ eq .A }}", "is not understood here: eq"],
  ["{{ .A .B }}", "is not understood here"],
  ["{{ .A | .B }}", "is not understood here"],
  ["{{ (.A }}", "is not understood here"],
  ["{{ .A ? }}", "is not understood here: ?"],
  ["{{ }}", "is not understood here"],
  ["{{ constructor }}", "is not understood here: constructor"],
  ["Your code\nis {{ .Token }", "line 2: {{ without }}"],
])("an error names the line that is not understood: %j", (source, message) => {
  expect(() => compileTemplate(source)).toThrow(message);
});

test("whatever a template holds, it is compiled or refused with a line", () => {
  const part = fc.constantFrom(
    ...[
      "{{",
      "}}",
      " if ",
      " range ",
      " end ",
      " else ",
      ".Data",
      "$",
      "|",
      "(",
      ")",
      '"',
      "`",
      "\n",
      "len ",
      "-",
      "1",
    ],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      try {
        expect(typeof compileTemplate(parts.join(""))({ Data })).toBe("string");
      } catch (error) {
        expect(String(error)).toMatch(/^TemplateError: line \d+: /);
      }
    }),
  );
});
