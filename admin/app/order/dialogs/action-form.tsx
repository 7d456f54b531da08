import type { ReactNode } from "react";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { useOrderPage } from "../order-context.ts";

interface ActionFormProps {
  readonly button: ReactNode;
  readonly isDangerous?: boolean;
  /** True if the button gets the initial focus, so that Enter confirms. */
  readonly isButtonFirst?: boolean;
  readonly note?: string;
  readonly onSend: (typed: FormData) => void | Promise<void>;
  readonly children: ReactNode;
}

export function ActionForm({ button, note, onSend, children, ...options }: ActionFormProps) {
  const { isDangerous = false, isButtonFirst = false } = options;
  const { isPending } = useOrderPage();
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(new FormData(event.currentTarget));
      }}
    >
      {children}
      <Button
        ref={isButtonFirst ? autoFocusRef : undefined}
        type="submit"
        variant={isDangerous ? "danger" : "primary"}
        isPending={isPending}
      >
        {button}
      </Button>
      {note && <p className="text-ink-soft text-xs">{note}</p>}
    </form>
  );
}
