import { emailField } from "@damson/shop/fields/form-rules";
import { EmailField } from "@damson/ui/form/field";
import { PasswordField } from "@damson/ui/form/password-field";
import { useForm } from "@damson/ui/form/use-form";
import { useState, useSyncExternalStore } from "react";
import * as v from "valibot";
import { Button } from "#admin/ui/button.tsx";
import { explainFailure } from "./account-failure.ts";
import { getAuthClient } from "./auth-client.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { FormError } from "./form-error.tsx";
import { idleNote } from "./idle-watch.tsx";
import { refreshSession } from "./use-session.ts";

const signInForm = v.object({
  email: emailField("Enter an email address in the correct format, like name@example.com"),
  password: v.pipe(v.string(), v.nonEmpty("Enter your password")),
});

interface SignInProps {
  readonly reason: string | undefined;
}

export function SignIn({ reason }: SignInProps) {
  const [failure, setFailure] = useState<string>();
  const kept = useSyncExternalStore(idleNote.subscribe, idleNote.get);
  const note = reason ?? kept;
  const { formProps, field, isSubmitting } = useForm(signInForm, {
    onValid: async (values) => {
      setFailure(undefined);
      const { error } = await (await getAuthClient()).signInWithPassword(values);
      if (error) return setFailure(explainFailure(error));
      idleNote.update(() => undefined);
      await refreshSession();
    },
  });
  return (
    <AuthLayout title="Sign in">
      {note !== undefined && (
        <p role="status" className="mb-5 bg-sand px-3 py-2.5">
          {note}
        </p>
      )}
      <form {...formProps} className="flex flex-col gap-5">
        <EmailField label="Email" autoComplete="username" {...field("email")} />
        <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
        <FormError>{failure}</FormError>
        <Button type="submit" variant="primary" isPending={isSubmitting}>
          Sign in
        </Button>
      </form>
      <p className="mt-6 text-ink-soft text-xs">
        Lost your password or authenticator? Ask an owner for a new invitation link.
      </p>
    </AuthLayout>
  );
}
