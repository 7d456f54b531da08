import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { ALGORITHMS, type RelyingParty, type WebauthnKey } from "./webauthn.ts";

interface KeyOptions {
  readonly known: readonly WebauthnKey[];
  readonly timeoutSeconds: number;
  /**
   * A passkey replaces name and password, so it must be discoverable and verify the user by
   * fingerprint or PIN.
   */
  readonly isPasskey: boolean;
}

interface KeyOwner {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the options to create a key. A device that has one of the `known` keys creates no other.
 */
export async function createCreationOptions(
  party: RelyingParty,
  owner: KeyOwner,
  { known, timeoutSeconds, isPasskey }: KeyOptions,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  // Removes the hints, so that the client uses its own.
  const { hints: _, ...options } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.name,
    userDisplayName: owner.name,
    timeout: timeoutSeconds * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: {
      residentKey: isPasskey ? "required" : "discouraged",
      userVerification: isPasskey ? "required" : "preferred",
    },
  });
  return options;
}

/**
 * Returns the options to sign with one of the `known` keys. If there are none, the user picks a
 * key.
 */
export async function createRequestOptions(
  party: RelyingParty,
  { known, timeoutSeconds, isPasskey }: KeyOptions,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: timeoutSeconds * 1000,
    allowCredentials: known.map(toDescriptor),
    userVerification: isPasskey ? "required" : "preferred",
  });
}

function toDescriptor({ id, transports }: WebauthnKey) {
  return { id, transports };
}
