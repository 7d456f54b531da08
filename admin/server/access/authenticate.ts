/** Identifies the staff member of a request, and checks that they may come in. */

import { recordActivity } from "@damson/order-service/admin-api/activity";
import { endSession, findLastUse, touchSession } from "@damson/order-service/admin-api/sessions";
import { findStaffMember, setAddress } from "@damson/order-service/admin-api/staff-members";
import { tooManyRequests } from "@damson/order-service/errors";
import { HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";
import type { Context, MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { SignedInStaffMember } from "#api/session.ts";
import type { Account } from "../accounts.ts";
import type { AdminContext, AdminEnv } from "../context.ts";
import { denied } from "../http/denied.ts";

/** Requests of one network without a good session. */
const UNAUTHENTICATED_RATE = { count: 120, seconds: 300 };
/** A stolen session that is kept awake ends nevertheless. */
const LONGEST_MS = 12 * HOUR_MS;
/** The last use of a session is written at most this often. */
const TOUCH_MS = MINUTE_MS;

/** Claims of an access token that the auth service does not return otherwise. */
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
 * Admits staff members who have shown their second factor and have not been idle: sets `c.var.staffMember`.
 * The auth service is asked each time, so that what an owner or a sign-out ends is over at once.
 */
export function authenticate(context: AdminContext): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const signedIn = await identify(context, c);
    const staffMember = await admit(context, signedIn);
    await requireActiveSession(context, signedIn, staffMember);
    c.set("staffMember", staffMember);
    c.set("sessionId", signedIn.claims.session_id);
    c.set("token", signedIn.token);
    c.set("factorShownAt", factorShownAt(signedIn));
    await next();
  };
}

/** Finds the account of the request's access token. Throws `unauthorized`. */
export async function identify(context: AdminContext, c: Context<AdminEnv>): Promise<SignedIn> {
  const token = /^bearer (\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  const account = token === undefined ? undefined : await context.accounts.accountOf(token);
  const parsed = v.safeParse(claims, claimsIn(token));
  if (token !== undefined && account && parsed.success) {
    return { account, token, claims: parsed.output };
  }
  await limitUnauthenticated(context, c);
  throw denied("unauthorized");
}

/** Throws `not_staff` and `second_factor_needed`. */
export function requireSecondFactor({ account, claims: { aal } }: SignedIn) {
  const role = account.app_metadata?.role;
  if (role === undefined) throw denied("not_staff");
  if (aal !== "aal2") throw denied("second_factor_needed");
  return role;
}

/** The verified second factors of an account. */
export function factorsOf({ factors }: Account): readonly string[] {
  return (factors ?? []).filter(({ status }) => status === "verified").map(({ id }) => id);
}

/**
 * A session at the second level does not say which factor it has shown. So no other factor may be
 * there than the one that was set up by a welcome link: an attacker who has found out a password, or reads
 * a mailbox, may be able to put one of their own to the account.
 */
async function admit({ service }: AdminContext, signedIn: SignedIn): Promise<SignedInStaffMember> {
  const role = requireSecondFactor(signedIn);
  const { id, email } = signedIn.account;
  const present = await findStaffMember(service, id);
  if (present === undefined) throw denied("not_staff");
  const [factor, ...others] = factorsOf(signedIn.account);
  if (factor === undefined || factor !== present.factorId || others.length > 0) {
    throw denied("reset_needed");
  }
  const address = email ?? "";
  // Added before addresses were kept.
  if (present.email === null) await setAddress(service, id, address);
  else if (present.email !== address) throw denied("address_changed");
  return { id, email: address, role };
}

/** The ways in which an access token says that a second factor was shown. */
const FACTORS = ["totp", "mfa/totp", "mfa/phone", "mfa/webauthn"];

/** In milliseconds; long ago where the token does not say. */
function factorShownAt({ claims: { amr } }: SignedIn): number {
  const shown = amr.filter(({ method }) => FACTORS.includes(method));
  return Math.max(0, ...shown.map(({ timestamp }) => timestamp)) * 1000;
}

/** Ends a session that was not used for too long. Throws `session_idle` and `session_over`. */
async function requireActiveSession(
  { accounts, service, settings, clock }: AdminContext,
  { token, claims: { session_id: id, amr } }: SignedIn,
  { email: person }: SignedInStaffMember,
): Promise<void> {
  const end = async (code: "session_idle" | "session_over") => {
    await accounts.endSession(token);
    await endSession(service, id);
    throw denied(code);
  };
  const now = clock().getTime();
  const times = amr.map(({ timestamp }) => timestamp * 1000);
  // A second factor that is shown again begins no other session.
  const beganAt = times.length > 0 ? Math.min(...times) : 0;
  const signedInAt = Math.max(0, ...times);
  const seen = await findLastUse(service, id);
  const idle = now - (seen?.getTime() ?? signedInAt);
  // A use that is not written may have been a moment before the next write.
  if (idle > settings.idleMinutes * MINUTE_MS + TOUCH_MS) await end("session_idle");
  if (now - beganAt > LONGEST_MS) await end("session_over");
  if (seen !== undefined && idle < TOUCH_MS) return;
  await touchSession(service, { id, person });
  if (seen === undefined) await recordActivity(service, { person, type: "signed_in" });
}

/** Counts a request without a good session. Throws `too_many_requests`. */
export async function limitUnauthenticated(
  { limiter }: AdminContext,
  c: Context<AdminEnv>,
): Promise<void> {
  const { address } = c.env;
  const seconds = await limiter.take(UNAUTHENTICATED_RATE, "strangers", { address });
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** The auth service has found the signature good. */
function claimsIn(token = ""): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return undefined;
  }
}
