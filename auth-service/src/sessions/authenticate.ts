import { isUuid } from "@damson/database";
import type { Context, UserContext } from "../context.ts";
import { AuthError, createValidationError } from "../errors.ts";
import type { VerifiedClaims } from "../tokens/access-tokens.ts";
import { findProjectKeyToken } from "../tokens/project-keys.ts";
import { findUser, requireNotBanned, type User } from "../users/users.ts";
import { findExpiryReason } from "./session-rules.ts";
import { createSessionNotFoundError, findSession, isEndedByBan, type Session } from "./sessions.ts";

/** Authenticates the user of the bearer token. The protocol defines the order of the checks. */
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
  requireOurAudience(claims, context, user);
  requireRequestedAudience(claims, context);
  const session = await getSession(claims, context);
  requireNotBanned(user, context.clock());
  if (session && isEndedByBan(session, user)) throw createSessionNotFoundError();
  return { ...context, user, session };
}

/**
 * Requires a token with an administrator's role. If the token has a session, the session must still
 * be valid. Its user must still have the role and not be banned.
 */
export async function authenticateAdmin(request: Request, context: Context): Promise<Context> {
  const claims = await verifyBearer(request, context);
  requireAdminRole(claims.role);
  const session = await getSession(claims, context);
  if (session && (await findExpiryReason(context.db.reader, context, session)) !== undefined) {
    throw new AuthError("session_expired", "Session is no longer valid", { status: 403 });
  }
  const user = session && (await findUser(context.db.reader, session.userId));
  if (user) {
    requireNotBanned(user, context.clock());
    if (isEndedByBan(session, user)) throw createSessionNotFoundError();
    requireAdminRole(user.role);
  }
  requireOurAudience(claims, context, user);
  return context;
}

function requireAdminRole(role: string | undefined): void {
  if (role === "service_role" || role === "supabase_admin") return;
  throw new AuthError("not_admin", "User not allowed");
}

/**
 * Throws for a token of another service, because services may share the signing key. Accepts the
 * audiences of the settings and of the user, and tokens without an audience, such as project keys.
 */
function requireOurAudience({ audiences }: VerifiedClaims, { settings }: Context, user?: User) {
  const ours = [settings.jwt.audience, user?.aud];
  if (audiences.length === 0) return;
  if (audiences.some((audience) => ours.includes(audience))) return;
  throw new AuthError("bad_jwt", "invalid claim: aud claim names another audience");
}

function requireRequestedAudience({ audiences }: VerifiedClaims, { requestedAudience }: Context) {
  if (requestedAudience === undefined || audiences.includes(requestedAudience)) return;
  throw createValidationError("Token audience doesn't match request audience");
}

/**
 * Returns the token's session. Each request reads it, so that signing out takes effect before the
 * token expires.
 */
async function getSession(
  { sessionId, userId }: VerifiedClaims,
  { db }: Context,
): Promise<Session | undefined> {
  if (sessionId === undefined) return undefined;
  if (!isUuid(sessionId)) {
    throw new AuthError("bad_jwt", "invalid claim: session_id claim must be a UUID");
  }
  const session = await findSession(db.reader, sessionId);
  if (session && (userId === undefined || session.userId === userId)) return session;
  throw createSessionNotFoundError();
}

async function verifyBearer(request: Request, context: Context): Promise<VerifiedClaims> {
  const token = readBearerToken(request, context);
  if (token === undefined) {
    throw new AuthError("no_authorization", "This endpoint requires a valid Bearer token");
  }
  return context.verifyToken(token, context.clock());
}

/**
 * Returns the bearer token. Replaces an opaque project key with its JWT. Ignores a JWT in the
 * `apikey` header.
 */
function readBearerToken(request: Request, context: Context): string | undefined {
  const header = request.headers.get("authorization");
  const bearer = header === null ? undefined : /^bearer (\S+)$/i.exec(header)?.[1];
  if (bearer !== undefined && !bearer.startsWith("sb_")) return bearer;
  if (header !== null && bearer === undefined) return undefined;
  return findProjectKeyToken(context.projectKeys, bearer ?? request.headers.get("apikey") ?? "");
}
