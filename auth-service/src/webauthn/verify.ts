/** Verifies WebAuthn responses. Returns `undefined` for invalid ones. */
import {
  ALGORITHMS,
  type CreationResponse,
  type RelyingParty,
  type RequestResponse,
  type WebauthnKey,
} from "./webauthn.ts";

interface Expected {
  readonly party: RelyingParty;
  readonly challenge: string;
  readonly isPasskey: boolean;
}

export async function verifyCreation(
  { party, challenge, isPasskey }: Expected,
  response: CreationResponse,
): Promise<{ readonly key: WebauthnKey; readonly aaguid: string } | undefined> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const transports = response.response.transports ?? [];
  const result = await catchAsUndefined(() =>
    verifyRegistrationResponse({
      response: { ...response, response: { ...response.response, transports } },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: isPasskey,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!result?.verified) return undefined;
  const { credential, aaguid } = result.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey).toString("base64url");
  const { id, counter } = credential;
  return { key: { id, publicKey, counter, transports }, aaguid };
}

/** Returns the key with its new counter. */
export async function verifyRequest(
  { party, challenge, isPasskey }: Expected,
  key: WebauthnKey,
  response: RequestResponse,
): Promise<WebauthnKey | undefined> {
  if (response.id !== key.id) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const result = await catchAsUndefined(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: isPasskey,
      credential: { ...key, publicKey: Buffer.from(key.publicKey, "base64url") },
    }),
  );
  return result?.verified ? { ...key, counter: result.authenticationInfo.newCounter } : undefined;
}

/** The library throws an error for every invalid response. */
async function catchAsUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
