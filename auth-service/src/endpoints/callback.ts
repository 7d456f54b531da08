import { isUniqueViolation, isUuid } from "@damson/database";
import type { Context, Handler } from "../context.ts";
import { type Queries, transaction, transactionWithUniqueRetry } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { issueAuthCode, storeProviderTokens } from "../flows/auth-codes.ts";
import { type FlowState, requirePresentFlow, takeFlow } from "../flows/flow-states.ts";
import { toAuthError } from "../http/error-response.ts";
import { readText } from "../http/read-text.ts";
import { oauthErrorName, redirect, withError, withOutcome } from "../http/redirects.ts";
import { type AccountOutcome, askForConfirmation, findOrCreateAccount } from "../oauth/accounts.ts";
import { finishAuthorization, type ProviderAnswer } from "../oauth/authorization.ts";
import { storePendingLink } from "../oauth/pending-link.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import { createTokens } from "../sessions/token-response.ts";
import { sendNotice } from "../users/notices.ts";
import { lockPresentUser, requireNotBanned, type User } from "../users/users.ts";

/** Errors that mean access denied rather than a failure. */
const denials = new Set<string>([
  "signup_disabled",
  "user_banned",
  "provider_email_needs_verification",
]);

type Ending =
  | { readonly signedIn: SignedIn }
  | { readonly code: string }
  | { readonly waiting: AccountOutcome & { readonly kind: "unconfirmed" } };

/**
 * `GET` and `POST /callback`: handles the provider's response. Always redirects to the application, with the outcome in
 * the URL.
 */
export const callback: Handler = async (request, context) => {
  const answer = request.method === "POST" ? await readForm(request) : context.query;
  const site = context.settings.site.url;
  let flow: FlowState;
  try {
    flow = await takeFlowByState(context, answer.get("state"));
  } catch (error) {
    return redirect(withFailure(site, toAuthError(error)));
  }
  const target = flow.referrer ?? site;
  if (answer.has("error")) return redirect(withProviderError(target, answer), 302);
  try {
    return redirect(await complete(context, flow, target, answer));
  } catch (error) {
    const failure = toCallbackError(error);
    if (!(error instanceof AuthError) || failure.status >= 500) {
      context.log.warn({ err: error, requestId: context.requestId }, "a provider's answer failed");
    }
    return redirect(withFailure(target, failure));
  }
};

async function takeFlowByState(context: Context, state: string | null): Promise<FlowState> {
  if (!state) throw new AuthError("bad_oauth_callback", "OAuth state parameter missing");
  if (!isUuid(state)) throw new AuthError("bad_oauth_state", "OAuth state parameter is invalid");
  const { db } = context;
  return transaction(db, (queries) => takeFlow(queries, context, state));
}

async function complete(
  context: Context,
  flow: FlowState,
  target: string,
  answer: URLSearchParams,
): Promise<string> {
  const given = await finishAuthorization(context, flow, answer);
  const ending = await signInOrLink(context, flow, target, given);
  if ("waiting" in ending) {
    return askForConfirmation(context, flow.providerType, ending.waiting);
  }
  if ("code" in ending) return withOutcome(target, { query: { code: ending.code } });
  const tokens = await createTokens(context, ending.signedIn);
  const values = { ...tokens, ...providerTokens(given) };
  const fragment = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return withOutcome(target, { fragment: Object.fromEntries(fragment) });
}

/** Signs in or links in one transaction. Retries if two first sign-ins of the same person collide. */
async function signInOrLink(
  context: Context,
  flow: FlowState,
  target: string,
  given: ProviderAnswer,
): Promise<Ending> {
  const { account, ending } = await transactionWithUniqueRetry(context.db, (db) =>
    signInWithin(db, context, flow, target, given),
  );
  if (account.kind === "known" && account.isLinked) {
    await sendNotice(context, account.user, "identity_linked", { provider: flow.providerType });
  }
  return ending;
}

async function signInWithin(
  db: Queries,
  context: Context,
  flow: FlowState,
  target: string,
  given: ProviderAnswer,
): Promise<{ readonly account: AccountOutcome; readonly ending: Ending }> {
  const account = await findAccount(db, context, flow, target, given);
  const { user } = account;
  if (account.kind === "unconfirmed") return { account, ending: { waiting: account } };
  if (!flow.codeChallenge) {
    return { account, ending: { signedIn: await startSession(db, context, user, "oauth") } };
  }
  // The application starts the session by exchanging the code.
  await storeProviderTokens(db, context, flow, providerTokens(given));
  return { account, ending: { code: await issueAuthCode(db, context, flow, user.id) } };
}

async function findAccount(
  db: Queries,
  context: Context,
  flow: FlowState,
  target: string,
  given: ProviderAnswer,
): Promise<AccountOutcome> {
  const { linkingTargetId } = flow;
  if (linkingTargetId) {
    const user = await link(db, context, flow, linkingTargetId, given);
    // Only pending: the identity is linked when the client exchanges the code.
    return { kind: "known", user };
  }
  return findOrCreateAccount(db, context, given.identity, target);
}

/** Stores the pending link, unless the flow was deleted since, for example by a password change. */
async function link(
  db: Queries,
  context: Context,
  flow: FlowState,
  userId: string,
  { identity, sessionId }: ProviderAnswer,
): Promise<User> {
  const user = await lockPresentUser(db, userId);
  requireNotBanned(user, context.clock());
  await requirePresentFlow(db, flow);
  await storePendingLink(db, context, flow, user, { identity, sessionId });
  return user;
}

function providerTokens({ accessToken, refreshToken }: ProviderAnswer) {
  return {
    provider_token: accessToken,
    ...(refreshToken === undefined ? {} : { provider_refresh_token: refreshToken }),
  };
}

/** Unlike mail links, `error` is always set here. */
function withFailure(target: string, failure: AuthError): string {
  const kind = denials.has(failure.code) ? "access_denied" : oauthErrorName(failure);
  return withError(target, failure, { isPkce: true, kind: kind ?? "server_error" });
}

function withProviderError(target: string, answer: URLSearchParams): string {
  const values = {
    error: answer.get("error") ?? "",
    error_code: "bad_oauth_callback",
    error_description: answer.get("error_description") ?? "",
  };
  return withOutcome(target, { query: values, fragment: values });
}

/** Hides errors of the OAuth library, which are caused by the provider or an attack. */
function toCallbackError(error: unknown): AuthError {
  if (error instanceof AuthError || isUniqueViolation(error)) return toAuthError(error);
  const message = "Unable to exchange external code";
  return new AuthError("bad_oauth_callback", message, { cause: error });
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}
