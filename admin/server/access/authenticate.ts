/** Identifies the staff member of a request and checks their session. */

import { recordActivity } from "@damson/order-service/admin-api/activity";
import { endSession, findLastUse, touchSession } from "@damson/order-service/admin-api/sessions";
import { findStaffMember, setAddress } from "@damson/order-service/admin-api/staff-members";
import { createTooManyRequestsError } from "@damson/order-service/errors";
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import type { Context, MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { SignedInStaffMember } from "#api/session.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { createDenial } from "../http/denied.ts";
import type { Account } from "../staff-accounts.ts";

/** Limit per network for requests without a valid session. */
const UNAUTHENTICATED_RATE = { count: 120, seconds: 300 };
/** Limits the life of a stolen session, even one that stays active. */
const LONGEST_MS = 12 * HOUR_MS;
/** The last use of a session is stored at most this often. */
const TOUCH_MS = MINUTE_MS;

/** Claims of the access token. The auth service does not return them. */
const claims = v.object({
  session_id: v.string(),
  aal: v.string(),
  amr: v.fallback(
    v.array(v.object({ method: v.fallback(v.string(), ""), timestamp: v.number() })),
    [],
  ),
});

interface SignedIn {
  readonly account: Account;
  readonly token: string;
  readonly claims: v.InferOutput<typeof claims>;
}

/**
 * Admits staff members with a verified second factor and an active session, and sets `c.var.staffMember`. It asks the
 * auth service on every request, so sign-outs and role changes take effect at once.
 */
export function authenticate(context: AdminContext): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const signedIn = await identify(context, c);
    const staffMember = await admit(context, signedIn);
    await requireActiveSession(context, signedIn, staffMember);
    c.set("staffMember", staffMember);
    c.set("sessionId", signedIn.claims.session_id);
    c.set("token", signedIn.token);
    c.set("factorShownAt", findFactorTime(signedIn));
    await next();
  };
}

/** Returns the account of the request's access token. Throws `unauthorized`. */
export async function identify(context: AdminContext, c: Context<AdminEnv>): Promise<SignedIn> {
  const token = /^bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  const account = token === undefined ? undefined : await context.accounts.findByToken(token);
  const parsed = v.safeParse(claims, readClaims(token));
  if (token !== undefined && account && parsed.success) {
    return { account, token, claims: parsed.output };
  }
  await limitUnauthenticated(context, c);
  throw createDenial("unauthorized");
}

/** Returns the account's role. Throws `not_staff` and `second_factor_needed`. */
export function requireSecondFactor({ account, claims: { aal } }: SignedIn) {
  const role = account.app_metadata?.role;
  if (role === undefined) throw createDenial("not_staff");
  if (aal !== "aal2") throw createDenial("second_factor_needed");
  return role;
}

/** Ids of the account's verified second factors. */
export function listFactors({ factors }: Account): readonly string[] {
  return (factors ?? []).filter(({ status }) => status === "verified").map(({ id }) => id);
}

/**
 * An `aal2` session does not say which factor was used. Therefore the account may have only the
 * factor that was set up with its invitation link. Otherwise an attacker with the password or the
 * mailbox could add their own.
 */
async function admit({ service }: AdminContext, signedIn: SignedIn): Promise<SignedInStaffMember> {
  const role = requireSecondFactor(signedIn);
  const { id, email } = signedIn.account;
  const present = await findStaffMember(service, id);
  if (present === undefined) throw createDenial("not_staff");
  const [factor, ...others] = listFactors(signedIn.account);
  if (factor === undefined || factor !== present.factorId || others.length > 0) {
    throw createDenial("reset_needed");
  }
  const address = email ?? "";
  // Older staff members have no stored address yet.
  if (present.email === null) await setAddress(service, id, address);
  else if (present.email !== address) throw createDenial("address_changed");
  return { id, email: address, role };
}

/** `amr` methods of the access token that count as a second factor. */
const FACTORS = ["totp", "mfa/totp", "mfa/phone", "mfa/webauthn"];

/** In milliseconds; 0 if the token does not say. */
function findFactorTime({ claims: { amr } }: SignedIn): number {
  const shown = amr.filter(({ method }) => FACTORS.includes(method));
  return Math.max(0, ...shown.map(({ timestamp }) => timestamp)) * 1000;
}

/** Ends a session that is idle or too old. Throws `session_idle` and `session_over`. */
async function requireActiveSession(
  { accounts, service, settings, clock }: AdminContext,
  { token, claims: { session_id: id, amr } }: SignedIn,
  { email: person }: SignedInStaffMember,
): Promise<void> {
  const end = async (code: "session_idle" | "session_over") => {
    await accounts.endSession(token);
    await endSession(service, id);
    throw createDenial(code);
  };
  const now = clock().getTime();
  const times = amr.map(({ timestamp }) => timestamp * 1000);
  // Verifying the second factor again does not extend the session.
  const beganAt = times.length > 0 ? Math.min(...times) : 0;
  const signedInAt = Math.max(0, ...times);
  const seen = await findLastUse(service, id);
  const idle = now - (seen?.getTime() ?? signedInAt);
  // The session may have been used since the last write, because not every use is stored.
  if (idle > settings.idleMinutes * MINUTE_MS + TOUCH_MS) await end("session_idle");
  if (now - beganAt > LONGEST_MS) await end("session_over");
  if (seen !== undefined && idle < TOUCH_MS) return;
  await touchSession(service, { id, person });
  if (seen === undefined) await recordActivity(service, { person, type: "signed_in" });
}

/** Counts a request without a valid session. Throws `too_many_requests`. */
export async function limitUnauthenticated(
  { limiter }: AdminContext,
  c: Context<AdminEnv>,
): Promise<void> {
  const { address } = c.env;
  const seconds = await limiter.take(UNAUTHENTICATED_RATE, "strangers", { address });
  if (seconds > 0) throw createTooManyRequestsError(seconds);
}

/** Not verified here, because the auth service has accepted the token. */
function readClaims(token = ""): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return undefined;
  }
}
