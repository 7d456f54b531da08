import { emailError } from "@damson/shop/fields/email";
import { focusAtOnce } from "@damson/ui/focus-at-once";
import { LabelledField } from "@damson/ui/labelled-field";
import { type SubmitEvent, useState } from "react";
import { sessionStore } from "#app/account/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { post } from "../use-link-action.ts";

interface NoticeFormProps {
  readonly product: string;
}

/** Requests an email for when a variant is back in stock. A link sent to the address confirms it. */
export function NoticeForm({ product }: NoticeFormProps) {
  const [email, setEmail] = useState(() => sessionStore.get().session?.email ?? "");
  const [error, setError] = useState<string>();
  const [state, setState] = useState<"typing" | "sending" | "sent">("typing");
  const isSending = state === "sending";

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const input = event.currentTarget.querySelector("input");
    const invalid = emailError(email.trim());
    setState(invalid === undefined ? "sending" : "typing");
    const failure = invalid ?? (await request(product, email.trim()));
    setError(failure);
    setState(failure === undefined ? "sent" : "typing");
    if (failure !== undefined) input?.focus();
  }

  if (state === "sent") {
    return (
      <p ref={focusAtOnce} tabIndex={-1} role="status" className="mt-6 rounded bg-sand p-4">
        Please check your email and press the link in it. We will then email you once, when it is
        back.
      </p>
    );
  }
  return (
    <form
      noValidate
      method="dialog"
      className="mt-6 w-full"
      onSubmit={(event) => void submit(event)}
    >
      <LabelledField label="Email address" error={error}>
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            value={email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            className="control h-12"
            onChange={({ target: { value } }) => {
              setEmail(value);
              if (error !== undefined) setError(emailError(value.trim()));
            }}
          />
        )}
      </LabelledField>
      <Button
        type="submit"
        className="mt-3 w-full"
        // Not `disabled`, which would drop the focus.
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
      >
        {isSending ? "Sending..." : "Email me once"}
      </Button>
      <p className="mt-3 text-ink-soft text-xs">
        One email, when it can be bought again. Then we delete your address.{" "}
        <TextLink to="/privacy" variant="quiet">
          Privacy Policy
        </TextLink>
      </p>
    </form>
  );
}

/** Sends the request. Returns an error message if that fails. */
async function request(product: string, email: string): Promise<string | undefined> {
  const answer = await post("/back-in-stock/requests", { product, email });
  if (answer.kind === "done") return undefined;
  return answer.message ?? "We could not be reached. Please try again in a moment.";
}
