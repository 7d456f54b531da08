import type { ReactNode } from "react";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "./button.tsx";

interface DialogFormProps {
  readonly button: string;
  readonly variant?: "primary" | "danger";
  readonly disabled?: boolean;
  /** The action that the form submits. Omit `error` if it is shown elsewhere. */
  readonly action: { readonly isPending: boolean; readonly error?: Error | null };
  readonly onSend: (typed: FormData) => void;
  readonly children: ReactNode;
}

export function DialogForm({ button, action, onSend, children, ...options }: DialogFormProps) {
  const { variant = "primary", disabled = false } = options;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      {children}
      <FormError>{action.error?.message}</FormError>
      <Button
        type="submit"
        className="justify-self-end"
        variant={variant}
        disabled={disabled}
        isPending={action.isPending}
      >
        {button}
      </Button>
    </form>
  );
}
