/** A real local OpenID provider, and a simulated browser that signs in there. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Provider, { errors, type ResourceServer } from "oidc-provider";

type Claims = Readonly<Record<string, unknown>>;

export interface TestProvider {
  readonly issuer: string;
  readonly settings: {
    readonly enabled: boolean;
    readonly clientId: string[];
    readonly secret: string;
    readonly url: string;
  };
  /** Claims by user id. Tests may add users. */
  readonly people: Map<string, Claims>;
  /**
   * Opens a URL as `person`. Follows redirects until one leads to another site than the provider or
   * the service, and returns its URL.
   */
  browse(address: string, person: string, options?: BrowseOptions): Promise<URL>;
  /** Returns the tokens that an application gets if it handles the sign-in itself. */
  tokensFor(person: string, nonce?: string): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

interface BrowseOptions {
  readonly refuse?: boolean;
  /** Stops at the first redirect to this path. */
  readonly stopAt?: string;
}

export const CLIENT = { id: "shop", secret: "a secret between the two" };

/**
 * Starts a provider. `fetchService` calls the service under test, whose URLs start with
 * `serviceUrl`.
 */
export async function startProvider(
  serviceUrl: string,
  fetchService: (address: string) => Promise<Response>,
  // Puts all claims into the ID token instead of the userinfo response.
  { putsAllInIdToken = false } = {},
): Promise<TestProvider> {
  const people = new Map<string, Claims>();
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("No port was given");
  const issuer = `http://127.0.0.1:${bound.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${serviceUrl}/callback`],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    scopes: ["openid", "offline_access", "email", "profile"],
    claims: {
      openid: ["sub", "at_hash"],
      email: ["email", "email_verified"],
      profile: ["name", "picture"],
    },
    cookies: { keys: ["of a test"] },
    pkce: { required: () => true },
    conformIdTokenClaims: !putsAllInIdToken,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: false,
        getResourceServerInfo: (): ResourceServer => {
          throw new errors.InvalidTarget();
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    void finishInteraction(provider, request, response);
  });

  const testProvider: TestProvider = {
    issuer,
    settings: { enabled: true, clientId: [CLIENT.id], secret: CLIENT.secret, url: issuer },
    people,
    async tokensFor(person, nonce) {
      const verifier = "v".repeat(64);
      const [redirect_uri, client_id] = [`${serviceUrl}/callback`, CLIENT.id];
      const address = new URL(`${issuer}/auth`);
      address.search = String(
        new URLSearchParams({
          response_type: "code",
          scope: "openid email profile",
          redirect_uri,
          client_id,
          code_challenge: createHash("sha256").update(verifier).digest("base64url"),
          code_challenge_method: "S256",
          ...(nonce ? { nonce: createHash("sha256").update(nonce).digest("hex") } : {}),
        }),
      );
      const end = await testProvider.browse(address.href, person, { stopAt: "/callback" });
      const response = await fetch(`${issuer}/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "authorization_code",
          redirect_uri,
          code_verifier: verifier,
          code: end.searchParams.get("code") ?? "",
          client_id,
          client_secret: CLIENT.secret,
        }),
      });
      return JSON.parse(await response.text());
    },
    async browse(address, person, { refuse = false, stopAt } = {}) {
      const cookies = new Map<string, string>();
      let next = new URL(address);
      for (let step = 0; step < 12; step += 1) {
        if (next.pathname === stopAt) return next;
        const isProvider = next.href.startsWith(issuer);
        if (!isProvider && !next.href.startsWith(serviceUrl)) return next;
        const response = isProvider
          ? await fetch(next, {
              redirect: "manual",
              headers: {
                cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
                "x-person": person,
                ...(refuse ? { "x-refuse": "yes" } : {}),
              },
            })
          : await fetchService(next.href);
        for (const cookie of response.headers.getSetCookie()) {
          const [pair = ""] = cookie.split(";", 1);
          const [name = "", value = ""] = pair.split("=");
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (location === null) throw new Error(`${next} answered ${await response.text()}`);
        next = new URL(location, next);
      }
      throw new Error("The browser was sent round in circles");
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return testProvider;
}

type ProviderRequest = Parameters<Provider["interactionDetails"]>[0];
type ProviderResponse = Parameters<Provider["interactionDetails"]>[1];

async function finishInteraction(
  provider: Provider,
  request: ProviderRequest,
  response: ProviderResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  const answer = await readAnswer(request);
  if (prompt.name === "login") {
    if (answer === undefined) {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      return void response.end(form);
    }
    if (answer.isRefusal) {
      const refusal = { error: "access_denied", error_description: "The user said no" };
      return provider.interactionFinished(request, response, refusal);
    }
    const login = { accountId: answer.person };
    return provider.interactionFinished(request, response, { login });
  }
  const accountId = session?.accountId ?? "";
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(
    request,
    response,
    { consent },
    { mergeWithLastSubmission: true },
  );
}

/** Reads the user from the headers that `browse` sends, or from the form of a real browser. */
async function readAnswer(request: ProviderRequest) {
  const person = request.headers["x-person"];
  if (person) return { person: String(person), isRefusal: "x-refuse" in request.headers };
  if (request.method !== "POST") return undefined;
  const fields = new URLSearchParams(await text(request));
  return { person: fields.get("person") ?? "", isRefusal: fields.get("answer") === "no" };
}

const form = `<!doctype html>
<html lang="en">
  <title>Provider</title>
  <link rel="icon" href="data:," />
  <form method="post">
    <label>Name <input name="person" /></label>
    <button name="answer" value="yes">Sign in</button>
    <button name="answer" value="no">Cancel</button>
  </form>
</html>`;
