import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMailWriter } from "./mail-writer.ts";

const data = {
  to: "anna@example.com",
  email: "anna@example.com",
  code: "012345",
  link: "https://shop.example.com/verify?a=1&b=2",
  tokenHash: "abc",
  validSeconds: 3600,
  data: { name: "<Anna>" },
};
let folder = "";
let warnings: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-writer-"));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true }));

function writer(subjects: Record<string, string>, templates: Record<string, string>) {
  return createMailWriter({
    serviceName: () => "Damson",
    siteUrl: "https://shop.example.com",
    texts: { subjects, templates },
    warn: (message) => warnings.push(message),
  });
}

test("without texts of the operator's own, ours are sent", async () => {
  const mail = await writer({}, {})("confirmation", data);

  expect(mail).toMatchObject({
    to: "anna@example.com",
    type: "signup",
    subject: "Confirm your email address",
    code: "012345",
    link: data.link,
  });
  expect(mail.html).toContain("<!doctype html>");
  expect(mail.text).toContain("012345");
});

test("the lines at the foot are those of now, in both forms", async () => {
  let company = "Damson Beauty.";
  const write = createMailWriter({
    serviceName: () => "Damson",
    siteUrl: "https://shop.example.com",
    footer: () => [company],
    texts: { subjects: {}, templates: {} },
    warn: (message) => warnings.push(message),
  });
  expect((await write("recovery", data)).text).toMatch(
    /\n\nDamson\nDamson Beauty\.\nhttps:\/\/shop\.example\.com\n$/,
  );

  company = "Plum & Sons Ltd.";
  const mail = await write("recovery", data);
  expect(mail.text).toContain("\nPlum & Sons Ltd.\n");
  expect(mail.html).toContain(">Plum &#38; Sons Ltd.</p>");
});

test("the operator's subject and template take the place of ours, for their kind alone", async () => {
  const file = join(folder, "confirmation.html");
  await writeFile(
    file,
    '<p>{{ .Data.name }}, <a href="{{ .ConfirmationURL }}">go</a> {{ .Token }}</p>',
  );
  const write = writer(
    { confirmation: "Hello {{ .Email }}" },
    { confirmation: pathToFileURL(file).href },
  );

  const mail = await write("confirmation", data);

  expect(mail.subject).toBe("Hello anna@example.com");
  expect(mail.html).toBe(
    '<p>&#60;Anna&#62;, <a href="https://shop.example.com/verify?a=1&#38;b=2">go</a> 012345</p>',
  );
  expect(mail.text).toBeUndefined();
  const recovery = await write("recovery", data);
  expect(recovery.subject).toBe("Reset your password");
  expect(recovery.text).toContain("Reset your password");
  expect(warnings).toEqual([]);
});

test("texts that cannot be used are reported, and ours go out", async () => {
  const write = writer(
    { recovery: "{{ range . }}" },
    {
      recovery: pathToFileURL(join(folder, "missing.html")).href,
      magic_link: "http://127.0.0.1:1/",
    },
  );

  const recovery = await write("recovery", data);
  const magicLink = await write("magic_link", data);

  expect(recovery.subject).toBe("Reset your password");
  expect(recovery.html).toContain("Choose a new password");
  expect(magicLink.html).toContain("Your link to sign in");
  expect(warnings).toHaveLength(3);
});

test.each([
  ["confirmation", "signup"],
  ["magic_link", "magiclink"],
  ["email_change", "email_change"],
  ["password_changed_notification", "password_changed"],
  ["mfa_factor_enrolled_notification", "mfa_factor_enrolled"],
] as const)("a %s goes by the name %s", async (kind, type) => {
  expect((await writer({}, {})(kind, data)).type).toBe(type);
});
