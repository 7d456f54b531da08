import { isUniqueViolation, isUuid } from "@damson/database";
import type { Context, Handler } from "../context.ts";
import { type Queries, transaction, transactionWithUniqueRetry } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { issueAuthCode, storeProviderTokens } from "../flows/auth-codes.ts";
import { type FlowState, requirePresentFlow, takeFlow } from "../flows/flow-states.ts";
import { toAuthError } from "../http/error-response.ts";
import { readText } from "../http/read-text.ts";
import { getOAuthErrorName, redirect, withError, withOutcome } from "../http/redirects.ts";
import { finishAuthorization, type ProviderSignIn } from "../oauth/authorization.ts";
import {
  type AccountOutcome,
  askForConfirmation,
  findOrCreateAccount,
} from "../oauth/find-or-create-account.ts";
import { storePendingLink } from "../oauth/pending-link.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import { createTokens } from "../sessions/token-response.ts";
import { sendNotice } from "../users/notices.ts";
import { lockPresentUser, requireNotBanned, type User } from "../users/users.ts";

/** Errors that mean that access was denied. */
const denials = new Set<string>([
  "signup_disabled",
  "user_banned",
  "provider_email_needs_verification",
]);

type SignInResult =
  | { readonly signedIn: SignedIn }
  | { readonly code: string }
  | { readonly unconfirmed: AccountOutcome & { readonly kind: "unconfirmed" } };

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
      context.log.warn(
        { err: error, requestId: context.requestId },
        "a sign-in at a provider failed",
      );
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
  const signIn = await finishAuthorization(context, flow, answer);
  const result = await signInOrLink(context, flow, target, signIn);
  if ("unconfirmed" in result) {
    return askForConfirmation(context, flow.providerType, result.unconfirmed);
  }
  if ("code" in result) return withOutcome(target, { query: { code: result.code } });
  const tokens = await createTokens(context, result.signedIn);
  const values = { ...tokens, ...toProviderTokens(signIn) };
  const fragment = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return withOutcome(target, { fragment: Object.fromEntries(fragment) });
}

/**
 * Signs in or links in one transaction. Retries if two first sign-ins of a person happen at the
 * same time.
 */
async function signInOrLink(
  context: Context,
  flow: FlowState,
  target: string,
  signIn: ProviderSignIn,
): Promise<SignInResult> {
  const { account, result } = await transactionWithUniqueRetry(context.db, (db) =>
    signInOrLinkIn(db, context, flow, target, signIn),
  );
  if (account.kind === "known" && account.isLinked) {
    await sendNotice(context, account.user, "identity_linked", { provider: flow.providerType });
  }
  return result;
}

async function signInOrLinkIn(
  db: Queries,
  context: Context,
  flow: FlowState,
  target: string,
  signIn: ProviderSignIn,
): Promise<{ readonly account: AccountOutcome; readonly result: SignInResult }> {
  const account = await findAccount(db, context, flow, target, signIn);
  const { user } = account;
  if (account.kind === "unconfirmed") return { account, result: { unconfirmed: account } };
  if (!flow.codeChallenge) {
    return { account, result: { signedIn: await startSession(db, context, user, "oauth") } };
  }
  // The session starts when the application exchanges the code.
  await storeProviderTokens(db, context, flow, toProviderTokens(signIn));
  return { account, result: { code: await issueAuthCode(db, context, flow, user.id) } };
}

async function findAccount(
  db: Queries,
  context: Context,
  flow: FlowState,
  target: string,
  signIn: ProviderSignIn,
): Promise<AccountOutcome> {
  const { linkingTargetId } = flow;
  if (linkingTargetId) {
    const user = await link(db, context, flow, linkingTargetId, signIn);
    // Stores a pending link. Exchanging the code completes it.
    return { kind: "known", user };
  }
  return findOrCreateAccount(db, context, signIn.identity, target);
}

/**
 * Stores a pending link. Throws if the flow was deleted in the meantime, for example by a password
 * change.
 */
async function link(
  db: Queries,
  context: Context,
  flow: FlowState,
  userId: string,
  { identity, sessionId }: ProviderSignIn,
): Promise<User> {
  const user = await lockPresentUser(db, userId);
  requireNotBanned(user, context.clock());
  await requirePresentFlow(db, flow);
  await storePendingLink(db, context, flow, user, { identity, sessionId });
  return user;
}

function toProviderTokens({ accessToken, refreshToken }: ProviderSignIn) {
  return {
    provider_token: accessToken,
    ...(refreshToken === undefined ? {} : { provider_refresh_token: refreshToken }),
  };
}

/** Unlike in email links, `error` is always set. */
function withFailure(target: string, failure: AuthError): string {
  const kind = denials.has(failure.code) ? "access_denied" : getOAuthErrorName(failure);
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

/**
 * Turns errors of the OAuth library, which a provider or an attacker causes, into client errors
 * without details.
 */
function toCallbackError(error: unknown): AuthError {
  if (error instanceof AuthError || isUniqueViolation(error)) return toAuthError(error);
  const message = "Unable to exchange external code";
  return new AuthError("bad_oauth_callback", message, { cause: error });
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}
