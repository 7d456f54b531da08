import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { failureText } from "./account-failure.ts";
import { type Accounts, authClient } from "./auth-client.ts";
import { CodeForm } from "./code-form.tsx";
import { Entrance } from "./entrance.tsx";
import { FormError } from "./form-error.tsx";
import { NoAccess } from "./no-access.tsx";
import { showPasskey } from "./passkeys.ts";
import { signOut } from "./sign-out.ts";
import { refreshSession } from "./use-session.ts";

const NONE =
  "This account has no second factor. Ask an owner for a new link, by which you can set it up.";

async function findFactors() {
  const accounts = await authClient();
  const { data, error } = await accounts.mfa.listFactors();
  if (error) throw error;
  return { accounts, factors: data };
}

/** After the password: the code of an app, or a passkey. */
export function SecondFactor() {
  const { data, error, refetch } = useQuery({ queryKey: ["factors"], queryFn: findFactors });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { accounts, factors } = data;
  const [app] = factors.totp;
  const [key] = factors.webauthn;
  if (app === undefined && key === undefined) return <NoAccess reason={NONE} />;
  return (
    <Entrance title="Second factor">
      {app ? (
        <CodeForm
          label="Code from your authenticator app"
          onCode={(code) => showCode(accounts, app.id, code)}
        />
      ) : (
        <UsePasskey accounts={accounts} factorId={key?.id ?? ""} />
      )}
      <Button variant="quiet" className="mt-4" onClick={() => void signOut()}>
        Use another account
      </Button>
    </Entrance>
  );
}

async function showCode(
  { mfa }: Accounts,
  factorId: string,
  code: string,
): Promise<string | undefined> {
  const { error } = await mfa.challengeAndVerify({ factorId, code });
  if (error) return failureText(error);
  await refreshSession();
  return undefined;
}

interface UsePasskeyProps {
  readonly accounts: Accounts;
  readonly factorId: string;
}

function UsePasskey({ accounts, factorId }: UsePasskeyProps) {
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);
  const use = async () => {
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    const wrong = await showPasskey(accounts, factorId);
    setFailure(wrong);
    setPending(false);
    if (wrong === undefined) await refreshSession();
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
