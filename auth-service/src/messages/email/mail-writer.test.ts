import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCustomTemplates } from "./custom-templates.ts";
import { createMailWriter } from "./mail-writer.ts";

const data = {
  to: "anna@example.com",
  email: "anna@example.com",
  code: "012345",
  link: "https://shop.example.com/verify?a=1&b=2",
  tokenHash: "abc",
  validSeconds: 3600,
};

function writer(texts = readCustomTemplates({}, {}), footer?: () => readonly string[]) {
  const siteUrl = "https://shop.example.com";
  return createMailWriter({ serviceName: () => "Damson", siteUrl, footer, texts });
}

async function createFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mail-writer-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "mail.html");
  await writeFile(file, text);
  return file;
}

test("uses the built-in templates by default", () => {
  const mail = writer()("confirmation", data);

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

test("appends the current footer to text and HTML", () => {
  let company = "Damson Beauty.";
  const write = writer(undefined, () => [company]);
  expect(write("recovery", data).text).toMatch(
    /\n\nDamson Beauty\.\nhttps:\/\/shop\.example\.com\n$/,
  );

  company = "Plum & Sons Ltd.";
  const mail = write("recovery", data);
  expect(mail.text).toContain("\nPlum & Sons Ltd.\n");
  expect(mail.html).toContain(">Plum &#38; Sons Ltd.</p>");
});

test("uses the operator's subject and HTML file for their kind of email", async () => {
  const file = await createFile('<a href="{{ .ConfirmationURL }}">go</a> {{ .Token }}');
  const write = writer(
    readCustomTemplates({ confirmation: "Hello {{ .Email }}" }, { confirmation: file }),
  );

  const mail = write("confirmation", data);

  expect(mail.subject).toBe("Hello anna@example.com");
  expect(mail.html).toBe('<a href="https://shop.example.com/verify?a=1&#38;b=2">go</a> 012345');
  expect(mail.text).toBeUndefined();
  expect(write("recovery", data).subject).toBe("Reset your password");
});

test("rejects invalid templates and names the setting", async () => {
  const file = await createFile("{{ range .Codes }}");
  expect(() => readCustomTemplates({ recovery: "{{ . }}" }, {})).toThrow(
    "GOTRUE_MAILER_SUBJECTS_RECOVERY: {{ . }} is not a field",
  );
  expect(() => readCustomTemplates({}, { magic_link: file })).toThrow(
    "GOTRUE_MAILER_TEMPLATES_MAGIC_LINK: {{ range .Codes }} is not a field",
  );
  expect(() => readCustomTemplates({}, { invite: `${file}.missing` })).toThrow(
    "GOTRUE_MAILER_TEMPLATES_INVITE: ENOENT",
  );
});

test.each([
  ["confirmation", "signup"],
  ["magic_link", "magiclink"],
  ["email_change", "email_change"],
  ["password_changed_notification", "password_changed"],
  ["mfa_factor_enrolled_notification", "mfa_factor_enrolled"],
] as const)("maps the template %s to the type %s", (kind, type) => {
  expect(writer()(kind, data).type).toBe(type);
});
