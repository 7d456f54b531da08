import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { UserContext, UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { json, readJson } from "../http/json.ts";
import {
  answerBody,
  CHALLENGE_SECONDS,
  storeChallenge,
  takeChallenge,
} from "../passkeys/passkey-challenges.ts";
import {
  createPasskey,
  listPasskeys,
  type Passkey,
  toPasskeyJson,
  toWebauthnKey,
} from "../passkeys/passkeys.ts";
import { requireOwnSession, requireSecondFactor } from "../sessions/assurance.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { sendNotice } from "../users/notices.ts";
import { findDeviceName } from "../webauthn/device-names.ts";
import { createCreationOptions } from "../webauthn/options.ts";
import { verifyCreation } from "../webauthn/verify.ts";
import { creationResponse, getRelyingParty } from "../webauthn/webauthn.ts";

const MAX_PASSKEYS = 10;

/** `POST /passkeys/registration/options`: returns the options for creating a passkey. */
export const passkeyRegistrationOptions: UserHandler = async (_request, context) => {
  await requireMayManage(context);
  const { user, settings, db } = context;
  const known = await listPasskeys(db.reader, user.id);
  requireMayAddPasskey(known);
  const name = user.email || user.phone || user.id;
  const owner = { id: user.id, name };
  const options = await createCreationOptions(getRelyingParty(settings), owner, {
    known: known.map(toWebauthnKey),
    timeoutSeconds: CHALLENGE_SECONDS,
    isPasskey: true,
  });
  const stored = await storeChallenge(context, "registration", options.challenge, user.id);
  return json({ ...stored, options });
};

export const passkeyRegistrationVerify: UserHandler = async (request, context) => {
  await requireMayManage(context);
  const { user, settings, clock } = context;
  const body = await readJson(request, answerBody);
  const challenge = await takeChallenge(context, "registration", body, user.id);
  const response = v.safeParse(creationResponse, body.credential);
  if (!response.success) {
    throw new AuthError("webauthn_verification_failed", "Invalid credential response");
  }
  const expected = { party: getRelyingParty(settings), challenge, isPasskey: true };
  const made = await verifyCreation(expected, response.output);
  if (!made) throw new AuthError("webauthn_verification_failed", "Credential verification failed");

  const passkey = await transaction(context.db, async (db) => {
    // Without the lock, two simultaneous requests could exceed the limit.
    await lockOwnUser(db, context);
    requireMayAddPasskey(await listPasskeys(db, user.id));
    const name = findDeviceName(made.aaguid);
    const passkey = await createPasskey(db, user.id, made.key, name, clock());
    await writeAudit(db, context, user, "passkey_created", { passkey_id: passkey.id });
    return passkey;
  });
  await sendNotice(context, user, "passkey_added");
  return json(toPasskeyJson(passkey));
};

/** Requires the second factor, because a passkey is a sign-in method. */
export async function requireMayManage(context: UserContext): Promise<void> {
  requireOwnSession(context);
  if (context.user.isSsoUser) {
    throw createValidationError("SSO users cannot register passkeys", { status: 422 });
  }
  const message = "AAL2 session is required to manage passkeys when MFA is enabled";
  await requireSecondFactor(context, message);
}

function requireMayAddPasskey(passkeys: readonly Passkey[]): void {
  if (passkeys.length < MAX_PASSKEYS) return;
  throw new AuthError("too_many_passkeys", "Maximum number of passkeys reached");
}
