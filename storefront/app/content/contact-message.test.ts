import { contactForm } from "@damson/shop/contact/contact-message";
import { parseForm } from "@damson/ui/form/parse-form";
import { expect, test } from "vitest";

const right = { name: "Anna", email: "anna@example.com", subject: "Nails", message: "Hello" };

function parsed(typed: Partial<typeof right>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...typed })) data.set(name, value);
  return parseForm(contactForm, data);
}

test("trims the fields of a message", () => {
  expect(parsed({ name: " Anna ", message: "\nHello\n" })).toEqual({ ok: true, values: right });
});

test("reports each empty field", () => {
  expect(parsed({ name: "", email: "", subject: "", message: "" })).toEqual({
    ok: false,
    first: "Name is required",
    messages: {
      name: "Name is required",
      email: "Invalid email address",
      subject: "Subject is required",
      message: "Message is required",
    },
  });
});

test.each([
  ["name", 100, "Name must be less than 100 characters"],
  ["subject", 200, "Subject must be less than 200 characters"],
  ["message", 1000, "Message must be less than 1000 characters"],
])("limits %s to %i characters", (field, longest, message) => {
  expect(parsed({ [field]: "x".repeat(longest) }).ok).toBe(true);
  expect(parsed({ [field]: "x".repeat(longest + 1) })).toMatchObject({ first: message });
});
