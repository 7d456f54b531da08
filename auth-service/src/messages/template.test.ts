import { escapeHtml } from "@damson/service-runtime/mail/escape-html";
import { expect, test } from "vitest";
import { compileTemplate } from "./template.ts";

test("replaces and encodes fields and keeps the operator's text", () => {
  const template = compileTemplate(
    '<a href="{{ .ConfirmationURL }}">{{.Token}}</a>{{\n.NewEmail\n}} } {',
  );

  expect(template({ ConfirmationURL: "https://x?a=1&b=2", Token: "123" }, escapeHtml)).toBe(
    '<a href="https://x?a=1&#38;b=2">123</a> } {',
  );
});

test.each([
  "{{ if .Token }}code{{ end }}",
  "{{ .Data.name }}",
  "{{ .A .B }}",
  "{{ constructor }}",
  "{{ }}",
  "Your code is {{ .Token }",
])("refuses a template with anything else in braces: %s", (source) => {
  expect(() => compileTemplate(source)).toThrow("is not a field such as {{ .Token }}");
});
