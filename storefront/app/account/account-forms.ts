/** What a shopper types to sign in or to create an account, and what is said when it is wrong. */
import * as v from "valibot";
import { emailAddress, requiredText, email as shortEmail } from "#app/lib/form-rules.ts";
import { MINIMUM_PASSWORD_LENGTH } from "./password-rule.ts";

const email = emailAddress("Please enter a valid email address");

/** Never trimmed: a space may be part of a password. */
const newPassword = v.pipe(
  v.string(),
  v.minLength(
    MINIMUM_PASSWORD_LENGTH,
    `Password must be at least ${MINIMUM_PASSWORD_LENGTH} characters`,
  ),
);

export const signInForm = v.object({
  email,
  password: v.pipe(v.string(), v.nonEmpty("Password is required")),
});

export const createAccountForm = v.pipe(
  v.object({ email, password: newPassword, confirmPassword: v.string() }),
  v.forward(
    v.check((form) => form.password === form.confirmPassword, "Passwords don't match"),
    ["confirmPassword"],
  ),
);

export const checkoutSignInForm = v.object({ email: shortEmail, password: newPassword });

export const checkoutSignUpForm = v.object({
  fullName: requiredText("Name", 100),
  email: shortEmail,
  password: newPassword,
});
