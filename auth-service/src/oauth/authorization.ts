import type { IDToken, TokenEndpointResponse } from "oauth4webapi";
import * as v from "valibot";
import type { Context, UserContext } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { createFlowState, type FlowState } from "../flows/flow-states.ts";
import { readChallenge } from "../flows/pkce.ts";
import { redirectTarget } from "../http/redirects.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { type ProviderIdentity, toIdentity } from "./claims.ts";
import { withTenantIssuer } from "./microsoft.ts";
import { fetchIdentity, toStandardForm } from "./oauth2.ts";
import { createUnsupportedError, openProvider, type Provider } from "./provider.ts";

export interface ProviderSignIn {
  readonly identity: ProviderIdentity;
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Session that started linking the provider. */
  readonly sessionId: string | undefined;
}

/** Secrets that bind a response to our request. Stored with the flow, encrypted. */
interface Secrets {
  readonly verifier: string;
  readonly nonce: string;
  readonly sessionId?: string | undefined;
}

/** Query parameters that are not passed on to the provider. */
const reserved = new Set([
  "provider",
  "redirect_to",
  "scopes",
  "code_challenge",
  "code_challenge_method",
  "skip_http_redirect",
  "client_id",
  "redirect_uri",
  "response_type",
  "response_mode",
  "scope",
  "state",
  "nonce",
]);
const withIdToken = v.object({ id_token: v.string() });

/**
 * Returns the URL at the provider. `linkTo` is the user who links the provider to their account.
 */
export async function startAuthorization(
  request: Request,
  context: Context,
  linkTo?: UserContext,
): Promise<URL> {
  const { query, encryption, db } = context;
  const provider = await openProvider(context, query.get("provider") ?? "");
  const challenge = readChallenge(
    query.get("code_challenge") ?? undefined,
    query.get("code_challenge_method") ?? undefined,
  );
  if (linkTo && !challenge) throw createPkceRequiredError();
  const oauth = await import("oauth4webapi");
  const own: Secrets = {
    verifier: oauth.generateRandomCodeVerifier(),
    nonce: oauth.generateRandomNonce(),
    sessionId: linkTo?.session?.id,
  };
  const start = {
    providerType: provider.name,
    method: "oauth",
    referrer: redirectTarget(request, context, { isPkce: challenge !== undefined }),
    linkingTargetId: linkTo?.user.id ?? null,
    providerSecrets: encryption.encrypt(JSON.stringify(own), `flow of ${provider.name}`),
  } as const;
  const flow = await transaction(db, async (queries) => {
    if (linkTo) await lockOwnUser(queries, linkTo);
    return createFlowState(queries, context, start, challenge);
  });
  return createAuthorizationUrl(provider, query, flow, own);
}

async function createAuthorizationUrl(
  { server, client, redirectUri, name, scopes, parameters, oauth2 }: Provider,
  query: URLSearchParams,
  flow: FlowState,
  { verifier, nonce }: Secrets,
): Promise<URL> {
  const endpoint = URL.parse(server.authorization_endpoint ?? "");
  if (!endpoint || !server.token_endpoint) {
    throw createUnsupportedError(`${name} does not support sign-in in the browser`);
  }
  for (const [key, value] of query) {
    if (!reserved.has(key)) endpoint.searchParams.set(key, value);
  }
  const { calculatePKCECodeChallenge } = await import("oauth4webapi");
  const requested = (query.get("scopes") ?? "").split(/[\s,]+/).filter((scope) => scope !== "");
  const scope = [...new Set([...scopes, ...requested])].join(" ");
  const ours = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope,
    state: flow.id,
    ...parameters,
    ...(oauth2 ? {} : { nonce }),
    // Providers ignore parameters that they do not know (RFC 6749, 3.1).
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  for (const [key, value] of Object.entries(ours)) endpoint.searchParams.set(key, value);
  return endpoint;
}

/** Exchanges the provider's code and verifies the response. Throws if a check fails. */
export async function finishAuthorization(
  context: Context,
  flow: FlowState,
  answer: URLSearchParams,
): Promise<ProviderSignIn> {
  const provider = await openProvider(context, flow.providerType);
  const { validateAuthResponse } = await import("oauth4webapi");
  const { server, client } = provider;
  const parameters = validateAuthResponse(server, client, answer, flow.id);
  const own = decryptSecrets(context, flow);
  const tokens = await exchange(provider, parameters, own);
  return {
    identity: await readIdentity(provider, tokens, answer),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    sessionId: own.sessionId,
  };
}

async function readIdentity(
  provider: Provider,
  tokens: TokenEndpointResponse,
  answer: URLSearchParams,
): Promise<ProviderIdentity> {
  if (provider.oauth2) return fetchIdentity(provider, provider.oauth2, tokens.access_token);
  const { getValidatedIdTokenClaims } = await import("oauth4webapi");
  const idToken = getValidatedIdTokenClaims(tokens);
  if (!idToken) throw new AuthError("bad_oauth_callback", "The provider sent no ID token");
  const claims = await withUserInfo(provider, idToken, tokens.access_token);
  const form = provider.name === "apple" ? readFormName(answer.get("user") ?? "") : {};
  return toIdentity(provider.name, { ...claims, ...form });
}

async function exchange(
  { server, client, clientAuth, redirectUri, options, oauth2 }: Provider,
  parameters: URLSearchParams,
  { verifier, nonce }: Secrets,
): Promise<TokenEndpointResponse> {
  const oauth = await import("oauth4webapi");
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuth,
    parameters,
    redirectUri,
    verifier,
    options,
  );
  if (oauth2) {
    return oauth.processAuthorizationCodeResponse(server, client, await toStandardForm(response));
  }
  const body = v.safeParse(withIdToken, await response.clone().json());
  const issuer = withTenantIssuer(server, body.success ? body.output.id_token : undefined);
  const tokens = await oauth.processAuthorizationCodeResponse(issuer, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(issuer, response, options);
  return tokens;
}

/** Adds the userinfo response, because many providers do not put the address into the ID token. */
async function withUserInfo(
  { server, client, options }: Provider,
  idToken: IDToken,
  accessToken: string,
): Promise<IDToken> {
  if (idToken.email !== undefined || server.userinfo_endpoint === undefined) return idToken;
  const { userInfoRequest, processUserInfoResponse } = await import("oauth4webapi");
  const response = await userInfoRequest(server, client, accessToken, options);
  return { ...(await processUserInfoResponse(server, client, idToken.sub, response)), ...idToken };
}

function decryptSecrets({ encryption }: Context, flow: FlowState): Secrets {
  const decrypted = encryption.decrypt(flow.providerSecrets ?? "", `flow of ${flow.providerType}`);
  return JSON.parse(decrypted) as Secrets;
}

/** With PKCE, only the browser that started the flow can finish it. */
function createPkceRequiredError(): AuthError {
  return createValidationError(
    'Linking an identity requires PKCE: code_challenge and code_challenge_method, or flowType "pkce" in the client',
  );
}

const appleForm = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.object({
      firstName: v.optional(v.string(), ""),
      lastName: v.optional(v.string(), ""),
    }),
  }),
);
const MAX_NAME_LENGTH = 200;

/**
 * Reads the name from `user`, a form field of Apple's first response for a person. The field is unsigned, so nothing
 * else in it is used.
 */
function readFormName(user: string): { readonly name?: string } {
  const { success, output } = v.safeParse(appleForm, user);
  if (!success) return {};
  const { firstName, lastName } = output.name;
  const name = `${firstName} ${lastName}`.trim().slice(0, MAX_NAME_LENGTH);
  return name === "" || !name.isWellFormed() || name.includes("\0") ? {} : { name };
}
