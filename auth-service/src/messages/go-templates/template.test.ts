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
  [
    "{{ range $i, $line := .Data.cart }}{{ $i }}={{ $line.brand }};{{ end }}",
    "0=Kerasoul;1=Vella;",
  ],
  ["{{ range $line := .Data.cart }}{{ $line.count }}{{ $.Token }},{{ end }}", "2123,1123,"],
  ["{{ range $key, $value := .Data.sizes }}{{ $key }}{{ $value }} {{ end }}", "empty0 m2 s1 "],
  ["{{ range .Data.none }}x{{ else }}nothing{{ end }}", "nothing"],
  ["{{ range .Data.missing }}x{{ end }}.", "."],
  ["{{ with .Data.name }}Dear {{ . }}{{ end }}", "Dear Anna"],
  ["{{ with .Data.missing }}Dear {{ . }}{{ else }}Hello{{ end }}", "Hello"],
  ["{{ with $name := .Data.name }}{{ $name }}{{ $.Token }}{{ end }}", "Anna123"],
  ["{{ if .Missing }}a{{ else if .Token }}b{{ else }}c{{ end }}", "b"],
  ["{{ $x := 1 }}{{ if .Token }}{{ $x = 2 }}{{ end }}{{ $x }}", "2"],
  ["{{ if .Token }}{{ $x := 1 }}{{ $x }}{{ end }}", "1"],
  [
    '{{ printf "%s has %d (%.2f) %q %% %v" .Data.name 2 .Data.shoe "x" true }}',
    'Anna has 2 (39.50) "x" % true',
  ],
  ['{{ printf "%05d|%-4s|%4s" 42 "ab" "cd" }}', "00042|ab  |  cd"],
  ['{{ .Data.name | printf "%s!" }}', "Anna!"],
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
  ['{{ print "a" 1 }}{{ println "b" }}', "a1b\n"],
])("%s", (source, output) => {
  expect(compileTemplate(source)({ Token: "123", Data })).toBe(output);
});

test("what `html` has escaped is escaped once", () => {
  const template = compileTemplate("{{ .Data.name | html }}{{ html .Data.name | print }}");

  expect(template({ Data: { name: "<" } }, escapeHtml)).toBe("&#60;&#38;#60;");
});

test.each([
  ["{{ range .Data }}x", "line 1: {{ range .Data }} lacks {{ end }}"],
  ["\n\n{{ if .Token }}never closed", "line 3: {{ if .Token }} lacks {{ end }}"],
  ["\n{{ end }}", "line 2: {{ end }} is not understood here"],
  ["{{ if .A }}x{{ else }}y", "line 1: {{ else }} lacks {{ end }}"],
  ["{{ if .A }}x{{ else }}y{{ else }}z{{ end }}", "{{ else }} is not understood here"],
  ["{{ slice .Token 1 }}", "line 1: {{ slice .Token 1 }} is not understood here: slice"],
  ['{{ printf "%z" .Token }}', "is not understood here: printf %z"],
  ['{{ template "header" }}', "is not understood here: template"],
  ['{{ define "header" }}x{{ end }}', "is not understood here: define"],
  ["{{ if $x }}x{{ end }}", "is not understood here: $x"],
  ["{{ if .A }}{{ $x := 1 }}{{ end }}{{ $x }}", "is not understood here: $x"],
  ["{{ not }}", "is not understood here: not"],
  ["{{ eq .A }}", "is not understood here: eq"],
  ["{{ .A .B }}", "is not understood here"],
  ["{{ .A | .B }}", "is not understood here"],
  ["{{ (.A }}", "is not understood here"],
  ["{{ .A ? }}", "is not understood here: ?"],
  ["{{ }}", "is not understood here"],
  ["{{ constructor }}", "is not understood here: constructor"],
  ["Your code\nis {{ .Token }", "line 2: {{ without }}"],
])("what is not understood is told with its line: %j", (source, message) => {
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
      "$x",
      ":=",
      "|",
      "(",
      ")",
      '"',
      "`",
      "\n",
      "print ",
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
