import { emailField, limitedEmail, requiredText } from "@damson/shop/fields/form-rules";
import { halfWidth } from "@damson/shop/fields/half-width";
import * as v from "valibot";
import { MINIMUM_PASSWORD_LENGTH } from "./password-rule.ts";

const email = emailField("Please enter a valid email address");

/** Never trimmed: a password may contain spaces. */
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

const passwordTwice = { password: newPassword, confirmPassword: v.string() };

function isSamePassword(form: { readonly password: string; readonly confirmPassword: string }) {
  return form.password === form.confirmPassword;
}

export const createAccountForm = v.pipe(
  v.object({ email, ...passwordTwice }),
  v.forward(
    v.check((form) => isSamePassword(form), "Passwords don't match"),
    ["confirmPassword"],
  ),
);

export const newPasswordForm = v.pipe(
  v.object(passwordTwice),
  v.forward(
    v.check((form) => isSamePassword(form), "Passwords don't match"),
    ["confirmPassword"],
  ),
);

const WRONG_CODE = "Please enter the code from the email";

/** Email programs may add a space on copying, and people group the digits. */
export const codeForm = v.object({
  code: v.pipe(
    v.string(),
    v.maxLength(200, WRONG_CODE),
    v.transform((typed) => halfWidth(typed).replaceAll(/[\s-]/g, "")),
    v.regex(/^\d{6,10}$/, WRONG_CODE),
  ),
});

export const emailForm = v.object({ email });

export const checkoutSignInForm = v.object({ email: limitedEmail, password: newPassword });

export const checkoutSignUpForm = v.object({
  fullName: requiredText("Name", 100),
  email: limitedEmail,
  password: newPassword,
});
