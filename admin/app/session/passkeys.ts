import type { MFAVerifyWebauthnParams } from "@supabase/supabase-js";
import { explainFailure } from "./account-failure.ts";
import type { Accounts } from "./auth-client.ts";

type Shown = MFAVerifyWebauthnParams["webauthn"];

const NOT_USED = "We couldn’t use your passkey. Try again.";

export const supportsPasskeys = (): boolean => "PublicKeyCredential" in window;

/**
 * Creates a passkey for a new factor or signs in with it, and verifies the result. Returns an error message, or
 * `undefined` on success. The auth client's own function does not allow platform passkeys.
 */
export async function verifyPasskey(
  { mfa }: Accounts,
  factorId: string,
): Promise<string | undefined> {
  const party = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn: party });
  if (error) return explainFailure(error);
  const { type, credential_options: options } = challenge.webauthn;
  // The client's types list newer transports than the browser's types.
  const answer =
    type === "create"
      ? navigator.credentials.create(options as CredentialCreationOptions)
      : navigator.credentials.get(options as CredentialRequestOptions);
  const credential = await answer.catch(() => null);
  if (credential === null) return NOT_USED;
  // Both calls return a public key credential, as requested.
  const webauthn = { ...party, type, credential_response: credential } as Shown;
  const shown = await mfa.verify({ factorId, challengeId: challenge.id, webauthn });
  return shown.error ? explainFailure(shown.error) : undefined;
}
