import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import {
  answerBody,
  CHALLENGE_SECONDS,
  storeChallenge,
  takeChallenge,
} from "../passkeys/passkey-challenges.ts";
import { findPasskey, markUsed, type Passkey, toWebauthnKey } from "../passkeys/passkeys.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import { createTokenResponse } from "../sessions/token-response.ts";
import { lockUser, requireNotBanned, type User } from "../users/users.ts";
import { createRequestOptions } from "../webauthn/options.ts";
import { verifyRequest } from "../webauthn/verify.ts";
import { getRelyingParty, requestResponse, type WebauthnKey } from "../webauthn/webauthn.ts";
import { requireCaptcha, securityField } from "./captcha.ts";

/** `POST /passkeys/authentication/options`: returns a challenge for any passkey of the site. */
export const passkeyAuthenticationOptions: Handler = async (request, context) => {
  const { gotrue_meta_security } = await readJson(request, v.object(securityField));
  await requireCaptcha(request, context, gotrue_meta_security);
  const options = await createRequestOptions(getRelyingParty(context.settings), {
    known: [],
    timeoutSeconds: CHALLENGE_SECONDS,
    isPasskey: true,
  });
  const stored = await storeChallenge(context, "authentication", options.challenge, null);
  return json({ ...stored, options });
};

/** `POST /passkeys/authentication/verify`: signs in the passkey's owner. */
export const passkeyAuthenticationVerify: Handler = async (request, context) => {
  const body = await readJson(request, answerBody);
  const challenge = await takeChallenge(context, "authentication", body, null);
  const response = v.safeParse(requestResponse, body.credential);
  if (!response.success) {
    throw new AuthError("webauthn_verification_failed", "Invalid credential response");
  }
  const expected = { party: getRelyingParty(context.settings), challenge, isPasskey: true };
  const passkey = await findPasskey(context.db.reader, response.output.id);
  const key = passkey && (await verifyRequest(expected, toWebauthnKey(passkey), response.output));
  if (!key || !isFor(response.output, passkey)) throw createVerificationError();
  const signedIn = await transaction(context.db, (db) => signIn(db, context, passkey, key));
  return createTokenResponse(context, signedIn);
};

/** Returns false if the device names another user. */
function isFor({ response }: v.InferOutput<typeof requestResponse>, { userId }: Passkey): boolean {
  const handle = Buffer.from(response.userHandle, "base64url").toString();
  return handle === "" || handle === userId;
}

async function signIn(
  db: Queries,
  context: Context,
  seen: Passkey,
  key: WebauthnKey,
): Promise<SignedIn> {
  const user = await lockUser(db, seen.userId);
  const passkey = await findPasskey(db, seen.credentialId);
  // The passkey was removed or used while the response was verified.
  if (!user || !passkey || toWebauthnKey(passkey).counter !== toWebauthnKey(seen).counter)
    throw createVerificationError();
  requireMaySignIn(context, user);
  await markUsed(db, passkey, key, context.clock());
  await writeAudit(db, context, user, "login", { passkey_id: passkey.id });
  return startSession(db, context, user, "passkey");
}

function requireMaySignIn({ clock }: Context, user: User): void {
  if (user.email && !user.emailConfirmedAt) {
    throw new AuthError("email_not_confirmed", "Email not confirmed", { status: 403 });
  }
  if (user.phone && !user.phoneConfirmedAt) {
    throw new AuthError("phone_not_confirmed", "Phone not confirmed", { status: 403 });
  }
  requireNotBanned(user, clock());
}

function createVerificationError(): AuthError {
  return new AuthError("webauthn_verification_failed", "Credential verification failed");
}
