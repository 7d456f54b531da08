import { PasswordField } from "@damson/ui/form/password-field";
import { useForm } from "@damson/ui/form/use-form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { Button } from "#admin/ui/button.tsx";
import { failureText } from "./account-failure.ts";
import { authClient } from "./auth-client.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormError } from "./form-error.tsx";

/** Longer than for customers of the shop. */
const MINIMUM_LENGTH = 12;

const passwordForm = v.pipe(
  v.object({
    password: v.pipe(
      v.string(),
      v.minLength(MINIMUM_LENGTH, `Password must be at least ${MINIMUM_LENGTH} characters`),
    ),
    confirmPassword: v.string(),
  }),
  v.forward(
    v.check((form) => form.password === form.confirmPassword, "Passwords don't match"),
    ["confirmPassword"],
  ),
);

async function findOwnEmail(): Promise<string> {
  const { data } = await (await authClient()).getSession();
  return data.session?.user.email ?? "";
}

interface NewPasswordProps {
  readonly onDone: () => Promise<void>;
}

export function NewPassword({ onDone }: NewPasswordProps) {
  const { data: email } = useQuery({ queryKey: ["own-email"], queryFn: findOwnEmail });
  const [failure, setFailure] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(passwordForm, {
    onValid: async ({ password }) => {
      setFailure(undefined);
      const { error } = await (await authClient()).updateUser({ password });
      if (error) return setFailure(failureText(error));
      await onDone();
    },
  });
  return (
    <AuthLayout title="Choose a password">
      <form {...formProps} className="flex flex-col gap-5">
        {/* For password managers, which keep the password by the address. */}
        <input hidden readOnly type="email" autoComplete="username" value={email ?? ""} />
        <PasswordField
          label="Password"
          hint={`At least ${MINIMUM_LENGTH} characters`}
          autoComplete="new-password"
          {...field("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          {...field("confirmPassword")}
        />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Save and open the admin
        </Button>
      </form>
    </AuthLayout>
  );
}
