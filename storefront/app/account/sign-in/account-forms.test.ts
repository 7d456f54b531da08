import { type FormSchema, parseForm } from "@damson/ui/form/parse-form";
import { expect, test } from "vitest";
import {
  checkoutSignInForm,
  checkoutSignUpForm,
  codeForm,
  createAccountForm,
  signInForm,
} from "./account-forms.ts";

function messages<T>(schema: FormSchema<T>, typed: Readonly<Record<string, string>>) {
  const parsed = parseForm(schema, toFormData(typed));
  return parsed.ok ? {} : parsed.messages;
}

function toFormData(typed: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) data.set(name, value);
  return data;
}

const anna = { email: "anna@example.com", password: "secret" };
const longEmail = `${"a".repeat(244)}@example.com`;

test("sign-in accepts any password except an empty one", () => {
  expect(messages(signInForm, { ...anna, password: "x" })).toEqual({});
  expect(messages(signInForm, { email: "anna", password: "" })).toEqual({
    email: "Please enter a valid email address",
    password: "Password is required",
  });
});

test("sign-up requires a password of six characters, typed twice", () => {
  expect(messages(createAccountForm, { ...anna, confirmPassword: "secret" })).toEqual({});
  expect(
    messages(createAccountForm, { email: "", password: "five5", confirmPassword: "five5" }),
  ).toEqual({
    email: "Please enter a valid email address",
    password: "Password must be at least 6 characters",
  });
});

test("reports different passwords at the confirmation field", () => {
  expect(messages(createAccountForm, { ...anna, confirmPassword: "Secret" })).toEqual({
    confirmPassword: "Passwords don't match",
  });
  expect(
    messages(createAccountForm, { email: "", password: "secret", confirmPassword: "" }),
  ).toMatchObject({ confirmPassword: "Passwords don't match" });
});

test("keeps spaces in a password", () => {
  const typed = { ...anna, password: "secret ", confirmPassword: "secret" };

  expect(messages(createAccountForm, typed)).toHaveProperty("confirmPassword");
});

test("sign-in before the checkout requires six characters", () => {
  expect(messages(checkoutSignInForm, anna)).toEqual({});
  expect(messages(checkoutSignInForm, { email: "anna", password: "five5" })).toEqual({
    email: "Invalid email address",
    password: "Password must be at least 6 characters",
  });
  expect(messages(checkoutSignInForm, { ...anna, email: longEmail })).toEqual({
    email: "Email must be less than 255 characters",
  });
});

test("sign-up before the checkout requires a name", () => {
  expect(messages(checkoutSignUpForm, { ...anna, fullName: " Anna Example " })).toEqual({});
  expect(messages(checkoutSignUpForm, { fullName: "  ", email: "", password: "" })).toEqual({
    fullName: "Name is required",
    email: "Invalid email address",
    password: "Password must be at least 6 characters",
  });
  expect(messages(checkoutSignUpForm, { ...anna, fullName: "x".repeat(101) })).toEqual({
    fullName: "Name must be less than 100 characters",
  });
});

test.each(["123456", " 123 456", "123-456", "１２３４５６"])("accepts %j as a code", (code) => {
  expect(parseForm(codeForm, toFormData({ code }))).toMatchObject({ values: { code: "123456" } });
});
