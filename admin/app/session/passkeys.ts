import type { MFAVerifyWebauthnParams } from "@supabase/supabase-js";
import { failureText } from "./account-failure.ts";
import type { Accounts } from "./auth-client.ts";

type Shown = MFAVerifyWebauthnParams["webauthn"];

const NOT_USED = "The passkey was not used. Try again when you have it at hand.";

export const supportsPasskeys = (): boolean => "PublicKeyCredential" in window;

/**
 * Creates a passkey for a new factor, or signs with it, and sends the answer to the accounts. Returns the
 * failure, if there is one. The client's own function allows no key of the device itself.
 */
export async function verifyPasskey(
  { mfa }: Accounts,
  factorId: string,
): Promise<string | undefined> {
  const party = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn: party });
  if (error) return failureText(error);
  const { type, credential_options: options } = challenge.webauthn;
  // The client's types have transports that those of the browser do not list yet.
  const answer =
    type === "create"
      ? navigator.credentials.create(options as CredentialCreationOptions)
      : navigator.credentials.get(options as CredentialRequestOptions);
  const credential = await answer.catch(() => null);
  if (credential === null) return NOT_USED;
  // The specification of both calls gives a public key, which was requested.
  const webauthn = { ...party, type, credential_response: credential } as Shown;
  const shown = await mfa.verify({ factorId, challengeId: challenge.id, webauthn });
  return shown.error ? failureText(shown.error) : undefined;
}
