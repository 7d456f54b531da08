import { authClient, callAuth, type Failure } from "#app/account/session/auth-client.ts";
import { SERVICE_UNAVAILABLE } from "#app/account/session/service-errors.ts";

export interface Factor {
  readonly id: string;
  readonly type: "totp" | "phone" | "webauthn";
  readonly name: string | undefined;
}

/** In display order. */
const types = ["totp", "phone", "webauthn"] as const;

/** The account's confirmed factors; `undefined` if they cannot be read. */
export async function readFactors(): Promise<readonly Factor[] | undefined> {
  const { data } = await callAuth((auth) => auth.mfa.listFactors());
  if (!data) return undefined;
  return types.flatMap((type) =>
    data[type].map(({ id, friendly_name }) => ({ id, type, name: friendly_name })),
  );
}

export async function showAppCode(factorId: string, code: string): Promise<string | undefined> {
  const { error } = await callAuth((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
  return error ? getMessage(error) : undefined;
}

/** Sends a code to a phone. Returns its challenge, or an error message for the shopper. */
export async function sendCode(
  factorId: string,
): Promise<{ readonly challengeId: string } | { readonly message: string }> {
  const { data, error } = await callAuth((auth) => auth.mfa.challenge({ factorId }));
  return data ? { challengeId: data.id } : { message: getMessage(error) };
}

export async function showSentCode(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<string | undefined> {
  const { error } = await callAuth((auth) => auth.mfa.verify({ factorId, challengeId, code }));
  return error ? getMessage(error) : undefined;
}

/** Asks for a passkey or security key. Has no time limit. */
export async function showKey(factorId: string): Promise<string | undefined> {
  try {
    const { mfa } = await authClient();
    const { error } = await mfa.webauthn.authenticate({ factorId });
    return error ? "The key was not confirmed. Please try again." : undefined;
  } catch {
    return SERVICE_UNAVAILABLE;
  }
}

const texts: Readonly<Record<string, string>> = {
  mfa_verification_failed:
    "This code is incorrect or was already used. Please enter the latest one.",
  mfa_challenge_expired: "That took too long. Please try again.",
  over_request_rate_limit: "Too many attempts. Please wait a few minutes, then try again.",
  over_sms_send_rate_limit: "Too many attempts. Please wait a minute, then try again.",
};

function getMessage(failure: Failure | null): string {
  return texts[failure?.code ?? ""] ?? failure?.message ?? SERVICE_UNAVAILABLE;
}
