import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { failureText } from "./account-failure.ts";
import { type Accounts, authClient } from "./auth-client.ts";
import { CodeForm } from "./code-form.tsx";
import { FormError } from "./form-error.tsx";
import { showPasskey } from "./passkeys.ts";

const NONE =
  "This account has no second factor. Ask an owner for a new link, by which you can set it up.";

async function findFactors() {
  const accounts = await authClient();
  const { data, error } = await accounts.mfa.listFactors();
  if (error) throw error;
  return { accounts, factors: data };
}

interface ShowFactorProps {
  readonly onShown: () => unknown;
}

/** The code of an app, or a passkey: whichever the account has. */
export function ShowFactor({ onShown }: ShowFactorProps) {
  const { data, error, refetch } = useQuery({ queryKey: ["factors"], queryFn: findFactors });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { accounts, factors } = data;
  const [app] = factors.totp;
  const [key] = factors.webauthn;
  if (app === undefined && key === undefined) {
    return (
      <p role="status" className="mb-6">
        {NONE}
      </p>
    );
  }
  return app ? (
    <CodeForm
      label="Code from your authenticator app"
      onCode={(code) => showCode(accounts, app.id, code, onShown)}
    />
  ) : (
    <UsePasskey accounts={accounts} factorId={key?.id ?? ""} onShown={onShown} />
  );
}

async function showCode(
  { mfa }: Accounts,
  factorId: string,
  code: string,
  onShown: () => unknown,
): Promise<string | undefined> {
  const { error } = await mfa.challengeAndVerify({ factorId, code });
  if (error) return failureText(error);
  await onShown();
  return undefined;
}

interface UsePasskeyProps extends ShowFactorProps {
  readonly accounts: Accounts;
  readonly factorId: string;
}

function UsePasskey({ accounts, factorId, onShown }: UsePasskeyProps) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const use = async () => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    const wrong = await showPasskey(accounts, factorId);
    setFailure(wrong);
    setPending(false);
    if (wrong === undefined) await onShown();
  };
  return (
    <div className="flex flex-col gap-5">
      <p>Your browser will ask for your passkey.</p>
      <FormError>{failure}</FormError>
      <Button variant="primary" isPending={isPending} autoFocus onClick={() => void use()}>
        Use passkey
      </Button>
    </div>
  );
}
