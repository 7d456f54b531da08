import { halfWidth } from "@damson/shop/fields/half-width";
import { TextField } from "@damson/ui/form/field";
import { useForm } from "@damson/ui/form/use-form";
import { useState } from "react";
import * as v from "valibot";
import { Button } from "#app/ui/button.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { sendCode, showAppCode, showKey, showSentCode } from "./second-factors.ts";

/** Apps display codes in groups of digits. */
const factorCodeForm = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => halfWidth(typed).replaceAll(/[\s-]/g, "")),
    v.regex(/^\d{6,10}$/, "Please enter the code, at least 6 digits"),
  ),
});

interface FactorProps {
  readonly id: string;
  readonly onConfirmed: () => void;
}

export function AppCode({ id, onConfirmed }: FactorProps) {
  return (
    <CodeForm
      label="Code from your authenticator app"
      onCode={(code) => showAppCode(id, code)}
      onConfirmed={onConfirmed}
    />
  );
}

export function PhoneCode({ id, onConfirmed }: FactorProps) {
  const [challengeId, setChallengeId] = useState<string>();
  const send = async () => {
    const answer = await sendCode(id);
    if ("message" in answer) return answer.message;
    setChallengeId(answer.challengeId);
    return undefined;
  };
  return (
    <>
      {challengeId !== undefined && (
        <CodeForm
          label="Code from the text message"
          autoFocus
          onCode={(code) => showSentCode(id, challengeId, code)}
          onConfirmed={onConfirmed}
        />
      )}
      <Action
        label={challengeId === undefined ? "Send me a code" : "Send another code"}
        pending="Sending..."
        act={send}
      />
    </>
  );
}

export function Key({ id, onConfirmed }: FactorProps) {
  const show = async () => {
    const message = await showKey(id);
    if (message === undefined) onConfirmed();
    return message;
  };
  return <Action label="Use your passkey or security key" pending="Waiting..." act={show} />;
}

interface CodeFormProps {
  readonly label: string;
  readonly autoFocus?: boolean;
  /** Returns the error message for the shopper, if any. */
  readonly onCode: (code: string) => Promise<string | undefined>;
  readonly onConfirmed: () => void;
}

function CodeForm({ label, autoFocus, onCode, onConfirmed }: CodeFormProps) {
  const [failure, setFailure] = useState<string>();
  const { formProps, field, isSubmitting } = useForm(factorCodeForm, {
    async onValid({ code }, form) {
      setFailure(undefined);
      const message = await onCode(code);
      setFailure(message);
      if (message === undefined) return onConfirmed();
      // Every code works only once.
      form.reset();
      form.querySelector("input")?.focus();
    },
  });
  return (
    <form {...formProps} className="flex w-full flex-col gap-4">
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus={autoFocus}
        {...field("code")}
      />
      <FailureText text={failure} />
      <SubmitButton isSubmitting={isSubmitting} pending="Checking...">
        Continue
      </SubmitButton>
    </form>
  );
}

interface ActionProps {
  readonly label: string;
  readonly pending: string;
  readonly act: () => Promise<string | undefined>;
}

function Action({ label, pending, act }: ActionProps) {
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function start() {
    if (isActing) return;
    setActing(true);
    setFailure(await act());
    setActing(false);
  }
  return (
    <>
      <FailureText text={failure} />
      <Button
        variant="outline"
        aria-disabled={isActing || undefined}
        aria-busy={isActing || undefined}
        onClick={() => void start()}
      >
        {isActing ? pending : label}
      </Button>
    </>
  );
}

function FailureText({ text }: { readonly text: string | undefined }) {
  return (
    <p role="alert" className="text-error text-sm empty:hidden">
      {text}
    </p>
  );
}
