import { type ReactNode, useCallback, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { AppCode, Key, PhoneCode } from "./factor-forms.tsx";
import { type Factor, readFactors } from "./second-factors.ts";

interface SecondFactorProps {
  readonly onConfirmed: () => void;
}

const forms = { totp: AppCode, phone: PhoneCode, webauthn: Key } as const;
const names = {
  totp: "your authenticator app",
  phone: "a text message",
  webauthn: "a passkey or security key",
} as const satisfies Readonly<Record<Factor["type"], string>>;

export function SecondFactor({ onConfirmed }: SecondFactorProps) {
  const { factors, isFailed, tryAgain } = useFactors();
  const [chosenId, setChosenId] = useState<string>();
  if (isFailed) {
    return (
      <Frame text="We couldn’t load your second step. Please check your connection and try again.">
        <Button onClick={tryAgain}>Try again</Button>
      </Frame>
    );
  }
  if (factors === undefined) return null;
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  if (chosen === undefined) {
    return <Frame text="Your second step cannot be used here. Please contact customer service." />;
  }
  const Form = forms[chosen.type];
  return (
    <Frame text="Your account is protected by a second step. Please confirm that it’s you.">
      <Form key={chosen.id} id={chosen.id} onConfirmed={onConfirmed} />
      {factors
        .filter((factor) => factor !== chosen)
        .map(({ id, type, name }) => (
          <Button key={id} variant="text" onClick={() => setChosenId(id)}>
            Use {name || names[type]} instead
          </Button>
        ))}
    </Frame>
  );
}

function useFactors() {
  const [factors, setFactors] = useState<readonly Factor[]>();
  const [isFailed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setFailed(false);
    const found = await readFactors();
    setFactors(found);
    setFailed(found === undefined);
  }, []);
  useEffect(() => void read(), [read]);
  return { factors, isFailed, tryAgain: () => void read() };
}

function Frame({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="flex max-w-110 flex-col items-start gap-5">
      <p role="status" className="text-ink-soft">
        {text}
      </p>
      {children}
    </div>
  );
}
