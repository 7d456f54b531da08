import type { VerifiedClaims } from "./access-tokens.ts";
import { tokenOfKey } from "./api-keys.ts";
import type { Context, UserContext } from "./context.ts";
import { AuthError } from "./errors.ts";
import { whyOver } from "./session-rules.ts";
import { findSession, type Session } from "./sessions.ts";
import { findUser, isBanned } from "./users.ts";
import { isUuid } from "./uuid.ts";

/** Finds the user whose token the request carries. The protocol sets the order of the checks. */
export async function authenticateUser(request: Request, context: Context): Promise<UserContext> {
  const claims = await verifyBearer(request, context);
  const { userId } = claims;
  if (userId === undefined) throw new AuthError("bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(userId)) {
    throw new AuthError("bad_jwt", "invalid claim: sub claim must be a UUID", { status: 400 });
  }
  const { reader } = context.db;
  const user = await findUser(reader, userId);
  if (!user) {
    const message = "User from sub claim in JWT does not exist";
    throw new AuthError("user_not_found", message, { status: 403 });
  }
  const session = await sessionOf(claims, context);
  if (isBanned(user, context.clock())) throw new AuthError("user_banned", "User is banned");
  return { ...context, user, session };
}

/**
 * Accepts only tokens with an administrator's role; if the token names a session, it must still be
 * valid.
 */
export async function authenticateAdmin(request: Request, context: Context): Promise<Context> {
  const claims = await verifyBearer(request, context);
  if (!context.settings.jwt.adminRoles.includes(claims.role ?? "")) {
    throw new AuthError("not_admin", "User not allowed");
  }
  const session = await sessionOf(claims, context);
  if (session && (await whyOver(context.db.reader, context, session)) !== undefined) {
    throw new AuthError("session_expired", "Session is no longer valid", { status: 403 });
  }
  return context;
}

/**
 * Looked up on every request, so that signing out takes effect at once although the token is still
 * valid.
 */
async function sessionOf(
  { sessionId, userId }: VerifiedClaims,
  { db }: Context,
): Promise<Session | undefined> {
  if (sessionId === undefined) return undefined;
  if (!isUuid(sessionId)) {
    throw new AuthError("bad_jwt", "invalid claim: session_id claim must be a UUID");
  }
  const session = await findSession(db.reader, sessionId);
  if (session && (userId === undefined || session.userId === userId)) return session;
  throw new AuthError("session_not_found", "Session from session_id claim in JWT does not exist");
}

async function verifyBearer(request: Request, context: Context): Promise<VerifiedClaims> {
  const token = bearerOf(request, context);
  if (token === undefined) {
    throw new AuthError("no_authorization", "This endpoint requires a valid Bearer token");
  }
  return context.verifyToken(token, context.clock());
}

/** Opaque project keys are replaced by their JWTs; a JWT sent as `apikey` is not a bearer token. */
function bearerOf(request: Request, context: Context): string | undefined {
  const header = request.headers.get("authorization");
  const bearer = header === null ? undefined : /^bearer (\S+)$/i.exec(header)?.[1];
  if (bearer !== undefined && !bearer.startsWith("sb_")) return bearer;
  if (header !== null && bearer === undefined) return undefined;
  return tokenOfKey(context, bearer ?? request.headers.get("apikey") ?? "");
}
