/** Keys in a device, or in a password manager, as a second factor. */
import type { MFAVerifyWebauthnParams } from "@supabase/supabase-js";
import { failureText } from "./account-failure.ts";
import type { Accounts } from "./auth-client.ts";

type Shown = MFAVerifyWebauthnParams["webauthn"];

const NOT_USED = "The passkey was not used. Try again when you have it at hand.";

export const supportsPasskeys = (): boolean => "PublicKeyCredential" in window;

/**
 * Has the browser make a key, for a factor that is new, or sign with it, and shows the answer to the
 * accounts. Gives what went wrong, if something did. The client's own way admits no key of the device
 * itself.
 */
export async function showPasskey(
  { mfa }: Accounts,
  factorId: string,
): Promise<string | undefined> {
  const party = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data: challenge, error } = await mfa.challenge({ factorId, webauthn: party });
  if (error) return failureText(error);
  const { type, credential_options: options } = challenge.webauthn;
  // The client's types know of transports that those of the browser do not list yet.
  const answer =
    type === "create"
      ? navigator.credentials.create(options as CredentialCreationOptions)
      : navigator.credentials.get(options as CredentialRequestOptions);
  const credential = await answer.catch(() => null);
  if (credential === null) return NOT_USED;
  // By the specification of both calls, which were asked for a public key.
  const webauthn = { ...party, type, credential_response: credential } as Shown;
  const shown = await mfa.verify({ factorId, challengeId: challenge.id, webauthn });
  return shown.error ? failureText(shown.error) : undefined;
}
