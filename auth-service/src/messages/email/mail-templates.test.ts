import { expect, test } from "vitest";
import { renderHtml, renderText } from "./layout.ts";
import { formatDuration, type MailTemplate, renderMailTemplate } from "./mail-templates.ts";

const kinds: readonly MailTemplate[] = [
  "confirmation",
  "recovery",
  "magic_link",
  "invite",
  "email_change",
  "reauthentication",
  "password_changed_notification",
  "email_changed_notification",
  "email_taken_notification",
  "phone_changed_notification",
  "identity_linked_notification",
  "identity_unlinked_notification",
  "passkey_added_notification",
  "mfa_factor_enrolled_notification",
  "mfa_factor_unenrolled_notification",
];
const facts = {
  serviceName: "Rose & Thyme",
  siteUrl: "https://shop.example.com",
  email: "anna@example.com",
  newEmail: "new@example.com",
  oldEmail: "anna@example.com",
  phone: "447700900123",
  provider: "google",
  factorType: "totp",
};
const link = "https://shop.example.com/auth/v1/verify?token=abc&type=signup";

test.each(kinds)("writes a complete %s email that names the service", (kind) => {
  const content = renderMailTemplate(kind, facts);
  const text = renderText(content, facts);

  expect(content.subject).toMatch(/^[A-Z].*[^.]$/);
  expect(text).toContain("Rose & Thyme");
  expect(text).not.toMatch(/undefined|null|\$\{/);
  expect(renderHtml(content, facts)).toContain("Rose &#38; Thyme");
});

test("lists remaining and removed sign-in methods in a password notice", () => {
  const addedAt = new Date("2026-11-03T23:59:00Z");
  const kept = [
    { kind: "totp", addedAt },
    { kind: "phone", addedAt },
  ] as const;
  const removed = [
    { kind: "webauthn", addedAt },
    { kind: "passkey", addedAt },
  ] as const;
  const given = { ...facts, factors: { kept, removed } };
  const content = renderMailTemplate("password_changed_notification", given);

  expect(content.details).toEqual([
    "Removed: a security key, added on 3 November 2026.",
    "Removed: a passkey, added on 3 November 2026.",
    "Still there: an authenticator app, added on 3 November 2026.",
    "Still there: codes sent to a phone, added on 3 November 2026.",
  ]);
  for (const line of content.details ?? []) {
    expect(renderText(content, given)).toContain(line);
    expect(renderHtml(content, given)).toContain(`<p style="margin:0 0 16px">${line}</p>`);
  }
});

test("shows link, code and validity in both text and HTML", () => {
  const given = { ...facts, link, code: "012345", validSeconds: 3600 };
  const content = renderMailTemplate("confirmation", given);

  const text = renderText(content, given);
  expect(text).toContain(`Confirm email address:\n${link}`);
  expect(text).toContain("Or enter this code: 012345");
  expect(text).toContain("The link and the code work once, within 1 hour.");
  const html = renderHtml(content, given);
  expect(html).toContain(`href="${link.replace("&", "&#38;")}"`);
  expect(html).toContain("012345");
  expect(html).toContain("within 1 hour");
});

test("shows no button in an email with a code only", () => {
  const given = { ...facts, code: "012345", validSeconds: 600 };
  const content = renderMailTemplate("reauthentication", given);

  expect(renderText(content, given)).toContain("Your code: 012345");
  expect(renderText(content, given)).toContain("The code works once, within 10 minutes.");
  expect(renderHtml(content, given)).not.toContain('href="https://shop.example.com/auth');
});

test("escapes user input in HTML", () => {
  const given = { ...facts, newEmail: '"<script>"@example.com' };

  const html = renderHtml(renderMailTemplate("email_change", given), given);

  expect(html).not.toContain("<script>");
});

test("shows only the last digits of a changed number", () => {
  const { opening } = renderMailTemplate("phone_changed_notification", facts);

  expect(opening).toContain("ends in 0123");
  expect(opening).not.toContain("447700");
});

test.each([
  [1, "1 second"],
  [90, "90 seconds"],
  [60, "1 minute"],
  [5400, "90 minutes"],
  [3600, "1 hour"],
  [86_400, "24 hours"],
])("formats %i seconds as %s", (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
