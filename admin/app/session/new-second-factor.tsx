import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api } from "#admin/lib/api.ts";
import { Button } from "#admin/ui/button.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { explainFailure } from "./account-failure.ts";
import { type Accounts, getAuthClient } from "./auth-client.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { CodeForm } from "./code-form.tsx";
import { loadConfig } from "./config.ts";
import { FormError } from "./form-error.tsx";
import { supportsPasskeys, verifyPasskey } from "./passkeys.ts";
import { QrCode } from "./qr-code.tsx";

interface NewSecondFactorProps {
  /** The secret of the welcome link. */
  readonly secret: string;
  readonly onAccepted: () => void;
}

/** Comes before the password, which would be useless without a second factor. */
export function NewSecondFactor({ secret, onAccepted }: NewSecondFactorProps) {
  const [kind, setKind] = useState<"app" | "key">();
  const { data: config } = useQuery({ queryKey: ["config"], queryFn: loadConfig });
  if (config === undefined) return <Loading />;
  const hasChoice = config.hasPasskeys && supportsPasskeys();

  /** Returns an error message, or `undefined` on success. */
  const accept = async (factorId: string) => {
    try {
      await api("POST /welcome", { body: { secret, factorId } });
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
    onAccepted();
    return undefined;
  };

  if (kind === "app" || !hasChoice) {
    return (
      <AuthLayout title="Set up your authenticator app">
        <NewApp issuer={`${config.shopName} admin`} accept={accept} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Welcome">
      <p className="mb-6">
        You’ll sign in with a password and a second step, so a stolen password isn’t enough. Choose
        the second step first.
      </p>
      <div className="flex flex-col gap-3">
        <NewPasskey accept={accept} />
        <Button onClick={() => setKind("app")}>Authenticator app</Button>
      </div>
      <p className="mt-6 text-ink-soft text-xs">
        A passkey is stored on this device, your phone or a security key. An authenticator app shows
        a 6-digit code.
      </p>
    </AuthLayout>
  );
}

interface AcceptProps {
  readonly accept: (factorId: string) => Promise<string | undefined>;
}

/** Removes unfinished factors, which would block a new one. */
async function removeUnfinished({ mfa }: Accounts): Promise<void> {
  const { data } = await mfa.listFactors();
  const unfinished = data?.all.filter(({ status }) => status === "unverified") ?? [];
  for (const { id } of unfinished) await mfa.unenroll({ factorId: id });
}

function NewPasskey({ accept }: AcceptProps) {
  const make = async () => {
    const accounts = await getAuthClient();
    await removeUnfinished(accounts);
    const { data, error } = await accounts.mfa.enroll({
      factorType: "webauthn",
      friendlyName: "Passkey",
    });
    if (error) return explainFailure(error);
    return (await verifyPasskey(accounts, data.id)) ?? accept(data.id);
  };
  const { mutate, isPending, data: failure } = useMutation({ mutationFn: make });

  return (
    <>
      <Button variant="primary" isPending={isPending} onClick={() => isPending || mutate()}>
        Passkey
      </Button>
      <FormError>{failure}</FormError>
    </>
  );
}

interface NewAppProps extends AcceptProps {
  /** Name of the account in the authenticator app. */
  readonly issuer: string;
}

function NewApp({ issuer, accept }: NewAppProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["new-app", issuer],
    queryFn: async () => {
      const accounts = await getAuthClient();
      await removeUnfinished(accounts);
      const friendlyName = "Authenticator app";
      const made = await accounts.mfa.enroll({ factorType: "totp", friendlyName, issuer });
      if (made.error) throw new Error(explainFailure(made.error));
      const { id, totp } = made.data;
      return { accounts, id, ...totp };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;

  const { accounts, id, uri, secret } = data;
  const show = async (code: string) => {
    const { error } = await accounts.mfa.challengeAndVerify({ factorId: id, code });
    return error ? explainFailure(error) : accept(id);
  };
  return (
    <>
      <p className="mb-4">Scan this QR code with your authenticator app, or enter the key below.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p className="mt-4 mb-1 text-ink-soft text-xs">Key</p>
      <p className="mb-6 font-medium tracking-wide">
        <code className="font-sans">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <CodeForm label="6-digit code" onCode={show} />
    </>
  );
}
