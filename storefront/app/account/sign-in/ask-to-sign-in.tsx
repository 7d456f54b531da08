import { useEffect, useId, useRef } from "react";
import { createRoot } from "react-dom/client";
import { maskEmail } from "#app/lib/mask-email.ts";
import { Button } from "#app/ui/button.tsx";

interface SignInQuestion {
  /** The account that the link would sign in to. */
  readonly email: string;
  /** The signed-in account that it would replace. */
  readonly current: string | undefined;
  /** Asks to sign in only to one's own account. */
  readonly warning: string;
}

/** Asks whether a link may sign in. Escape and a press outside the dialog mean no. */
export function askToSignIn(question: SignInQuestion): Promise<boolean> {
  // Outside `#shop`, so that the question stays on every page until it is answered.
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    root.render(
      <QuestionDialog
        {...question}
        onAnswer={(isYes) => {
          root.unmount();
          place.remove();
          resolve(isYes);
        }}
      />,
    );
  });
}

interface QuestionDialogProps extends SignInQuestion {
  readonly onAnswer: (isYes: boolean) => void;
}

function QuestionDialog({ email, current, warning, onAnswer }: QuestionDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Focuses the heading, so that a key meant for the page presses no button.
    heading.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="bottom-sheet sm:m-auto sm:max-w-md sm:rounded"
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === "yes")}
    >
      <form method="dialog" className="flex flex-col gap-5 p-6 md:p-10">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="wrap-anywhere text-xl">
          Sign in as {maskEmail(email)}?
        </h2>
        <p id={`${id}-text`} className="wrap-anywhere text-ink-soft">
          The link that you opened leads to this account. {warning}
          {current !== undefined &&
            ` You are signed in as ${maskEmail(current)}, and would be signed out.`}
        </p>
        <details className="text-sm">
          <summary className="min-h-11 content-center hover:text-plum">
            Show the whole address
          </summary>
          <p className="wrap-anywhere">{email}</p>
        </details>
        <div className="flex flex-col gap-3">
          <Button type="submit" value="yes">
            Sign in
          </Button>
          <Button type="submit" value="no" variant="outline">
            No, thank you
          </Button>
        </div>
      </form>
    </dialog>
  );
}
