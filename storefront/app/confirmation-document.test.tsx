import { expect, test } from "vitest";
import { renderConfirmation } from "./confirmation-document.tsx";

const assets = {
  stylesheet: "/assets/style.css",
  fonts: ["/assets/text.woff2"],
  boot: "/assets/boot.js",
  modules: ["/assets/app.js"],
};
const address = "a…@example.com";
const listAnswers = (html: string) =>
  [...html.matchAll(/<button\b[^>]* value="(\w+)"/g)].map(([, value]) => value);

test.each([
  ["signup", ["confirm", "disown"]],
  ["invite", ["confirm", "disown"]],
  ["email_change", ["confirm"]],
] as const)("%s: asks with a form and without scripts", (type, answers) => {
  const html = renderConfirmation({ type, address }, assets);

  expect(html).not.toMatch(/<script|<style| style=| on\w+=|modulepreload|\.js"/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain(address);
  expect(html).toMatch(/<form\b[^>]* method="post"/);
  expect(html).not.toMatch(/<form\b[^>]* action=/);
  expect(listAnswers(html)).toEqual(answers);
});

test("escapes the address", () => {
  const html = renderConfirmation({ type: "signup", address: "<…@<b>" }, assets);

  expect(html).toContain("&lt;…@&lt;b&gt;");
});
