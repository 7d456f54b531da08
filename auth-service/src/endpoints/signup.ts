import * as v from "valibot";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { challengeFields } from "../flows/pkce.ts";
import { json, jsonObject, readJson, text } from "../http/json.ts";
import { limitAddress } from "../rate-limits/limit-address.ts";
import { requirePasswordFits, requireStrongPassword } from "../security/password-rules.ts";
import { startSession } from "../sessions/start-session.ts";
import { createTokenResponse } from "../sessions/token-response.ts";
import { readConfirmation, requireConfirmable, sendConfirmation } from "../signup/confirmation.ts";
import { register } from "../signup/registration.ts";
import { cancelEarlierSignupIfRefused } from "../signup/repeated-signup.ts";
import { readSignupAddress, requireOpenSignups } from "../signup/signup-rules.ts";
import { requireMetadataFits } from "../users/metadata.ts";
import { readUserDetails, toUserJson } from "../users/user-json.ts";
import { createUser, USER_ROLE, type User } from "../users/users.ts";
import { requireCaptcha, securityField } from "./captcha.ts";

const body = v.object({
  email: v.optional(text, ""),
  phone: v.optional(text, ""),
  password: v.optional(text, ""),
  data: v.optional(jsonObject, {}),
  channel: v.optional(text),
  ...challengeFields,
  ...securityField,
});

/** `POST /signup`: registers a user, or an anonymous one if no address is given. */
export const signup: Handler = async (request, context) => {
  const fields = await readJson(request, body);
  await requireCaptcha(request, context, fields.gotrue_meta_security);
  requireMetadataFits(context, fields.data);
  if (!fields.email && !fields.phone) return signupAnonymously(context, fields.data);

  await limitAddress(context.limits, "signUp", "/signup", context.address);
  requireOpenSignups(context);
  await requireValidPassword(context, fields.password);
  const address = readSignupAddress(context, fields);
  const confirmation = readConfirmation(request, context, fields);
  const { data } = fields;
  await cancelEarlierSignupIfRefused(context, { address, data, encryptedPassword: null }, () =>
    requireConfirmable(context, address),
  );

  const outcome = await register(context, {
    address,
    password: fields.password,
    data,
    confirmation,
    startsSession: true,
  });
  if (outcome.kind === "taken") throw createUserExistsError();
  if (outcome.kind === "signed in") return createTokenResponse(context, outcome.signedIn);
  if (outcome.kind === "hidden") return json(outcome.decoyUser);
  if (outcome.kind === "unconfirmed") await sendConfirmation(context, outcome);
  return json(await toUnverifiedUser(context, outcome.user));
};

/** Creates a user without address and password, who can add them later. */
async function signupAnonymously(context: Context, data: Json): Promise<Response> {
  const { settings, limits, address } = context;
  if (!settings.external.anonymousUsers) {
    throw new AuthError("anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  }
  await limitAddress(limits, "anonymousUsers", "/signup anonymous", address);
  requireOpenSignups(context);
  const signedIn = await transaction(context.db, async (db) => {
    const { audience: aud } = settings.jwt;
    const anonymous = { aud, role: USER_ROLE, isAnonymous: true, rawUserMetaData: data };
    const user = await createUser(db, anonymous, context.clock());
    await writeAudit(db, context, user, "user_signedup", { provider: "anonymous" });
    return startSession(db, context, user, "anonymous");
  });
  return createTokenResponse(context, signedIn);
}

/** Omits the data of an invitation, because anyone can sign up with an invited address. */
async function toUnverifiedUser({ db }: Context, user: User) {
  const shown = toUserJson(user, await readUserDetails(db.reader, user.id));
  return user.invitedAt ? { ...shown, user_metadata: {}, identities: [] } : shown;
}

async function requireValidPassword({ passwordRules }: Context, password: string): Promise<void> {
  if (!password) throw createValidationError("Signup requires a valid password");
  requirePasswordFits(password);
  await requireStrongPassword(password, passwordRules);
}

function createUserExistsError(): AuthError {
  return new AuthError("user_already_exists", "User already registered");
}
