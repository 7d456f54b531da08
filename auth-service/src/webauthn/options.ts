/** What a browser is asked to do with a key. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { ALGORITHMS, type RelyingParty, type WebauthnKey } from "./webauthn.ts";

interface KeyOptions {
  readonly known: readonly WebauthnKey[];
  readonly timeoutSeconds: number;
  /** It stands for name and password both: it is found without a name, and asks for a finger or PIN. */
  readonly isPasskey: boolean;
}

/** Whose key it is, and what the device lists it under. */
interface KeyOwner {
  readonly id: string;
  readonly name: string;
}

/** To make a key. A device that holds one of the `known` keys makes no other. */
export async function creationOptions(
  party: RelyingParty,
  owner: KeyOwner,
  { known, timeoutSeconds, isPasskey }: KeyOptions,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  // Hints are left to the client, which has its own where we give none.
  const { hints: _, ...options } = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.name,
    userDisplayName: owner.name,
    timeout: timeoutSeconds * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(asDescriptor),
    authenticatorSelection: {
      residentKey: isPasskey ? "required" : "discouraged",
      userVerification: isPasskey ? "required" : "preferred",
    },
  });
  return options;
}

/** To sign with one of the `known` keys or, without any, with the one that the user picks. */
export async function requestOptions(
  party: RelyingParty,
  { known, timeoutSeconds, isPasskey }: KeyOptions,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: timeoutSeconds * 1000,
    allowCredentials: known.map(asDescriptor),
    userVerification: isPasskey ? "required" : "preferred",
  });
}

function asDescriptor({ id, transports }: WebauthnKey) {
  return { id, transports };
}
