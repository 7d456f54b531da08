import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "#admin/ui/button.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { explainFailure } from "./account-failure.ts";
import { type Accounts, getAuthClient } from "./auth-client.ts";
import { CodeForm } from "./code-form.tsx";
import { FormError } from "./form-error.tsx";
import { verifyPasskey } from "./passkeys.ts";

const NONE =
  "Two-step verification isn’t set up for this account. Ask an owner for a new invitation link.";

async function findFactors() {
  const accounts = await getAuthClient();
  const { data, error } = await accounts.mfa.listFactors();
  if (error) throw error;
  return { accounts, factors: data };
}

interface VerifyFactorProps {
  readonly onShown: () => unknown;
}

export function VerifyFactor({ onShown }: VerifyFactorProps) {
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
  const finish = async (failure: string | undefined) => {
    if (failure === undefined) await onShown();
    return failure;
  };
  return app ? (
    <CodeForm
      label="Code from your authenticator app"
      onCode={async (code) => finish(await verifyCode(accounts, app.id, code))}
    />
  ) : (
    <UsePasskey onUse={async () => finish(await verifyPasskey(accounts, key?.id ?? ""))} />
  );
}

async function verifyCode({ mfa }: Accounts, factorId: string, code: string) {
  const { error } = await mfa.challengeAndVerify({ factorId, code });
  return error ? explainFailure(error) : undefined;
}

interface UsePasskeyProps {
  /** Returns an error message, or `undefined` on success. */
  readonly onUse: () => Promise<string | undefined>;
}

function UsePasskey({ onUse }: UsePasskeyProps) {
  const { mutate, isPending, data: failure } = useMutation({ mutationFn: onUse });
  return (
    <div className="flex flex-col gap-5">
      <p>Your browser will ask for your passkey.</p>
      <FormError>{failure}</FormError>
      <Button
        variant="primary"
        isPending={isPending}
        autoFocus
        onClick={() => isPending || mutate()}
      >
        Use passkey
      </Button>
    </div>
  );
}
