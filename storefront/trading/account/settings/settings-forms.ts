import * as v from "valibot";
import { emailForm, newPasswordForm } from "#app/account/sign-in/account-forms.ts";

export const newEmailForm = v.object({ newEmail: emailForm.entries.email });

const { password, confirmPassword } = newPasswordForm.entries;

/** Requires the current password, because the browser may have been left open. */
export const passwordChangeForm = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty("Please enter your current password")),
    password,
    confirmPassword,
  }),
  v.forward(
    v.check((form) => form.password === form.confirmPassword, "Passwords don't match"),
    ["confirmPassword"],
  ),
);

export const deletionForm = v.object({
  password: v.pipe(v.string(), v.nonEmpty("Please enter your password")),
});
