import { TextField } from "@damson/ui/form/field";
import { useForm } from "@damson/ui/form/use-form";
import { useState } from "react";
import * as v from "valibot";
import { Button } from "#admin/ui/button.tsx";
import { FormError } from "./form-error.tsx";

const codeForm = v.object({
  code: v.pipe(
    v.string(),
    // Apps show the code in two groups.
    v.transform((typed) => typed.replaceAll(/\D/g, "")),
    v.length(6, "Enter the 6-digit code from your app"),
  ),
});

interface CodeFormProps {
  readonly label: string;
  /** Returns an error message, or `undefined` on success. */
  readonly onCode: (code: string) => Promise<string | undefined>;
}

export function CodeForm({ label, onCode }: CodeFormProps) {
  const [failure, setFailure] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(codeForm, {
    onValid: async ({ code }, form) => {
      setFailure(undefined);
      const wrong = await onCode(code);
      setFailure(wrong);
      // Each code works only once.
      if (wrong !== undefined) form.reset();
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...field("code")}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" variant="primary" isPending={isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
