/** A real OpenID provider on this machine, and a browser that signs in there without asking anybody. */
import { once } from "node:events";
import { createServer } from "node:http";
import Provider, { errors, type ResourceServer } from "oidc-provider";

type Claims = Readonly<Record<string, unknown>>;

export interface TestProvider {
  readonly issuer: string;
  /** What it says of its users, by their ids; tests add to it. */
  readonly people: Map<string, Claims>;
  /**
   * Opens an address as a browser does who is `person` at the provider, and follows it until it leaves
   * the provider's and the service's own. Gives where it ended.
   */
  browse(address: string, person: string, options?: BrowseOptions): Promise<URL>;
  close(): Promise<void>;
}

interface BrowseOptions {
  /** The person says no. */
  readonly refuse?: boolean;
  /** Ends as soon as it is sent to this path. */
  readonly stopAt?: string;
}

export const CLIENT = { id: "shop", secret: "a secret between the two" };

/** `fetchService` answers for the service under test, whose addresses start with `serviceUrl`. */
export async function startProvider(
  serviceUrl: string,
  fetchService: (address: string) => Promise<Response>,
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
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    cookies: { keys: ["of a test"] },
    pkce: { required: () => true },
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

  return {
    issuer,
    people,
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
}

async function finishInteraction(
  provider: Provider,
  request: Parameters<Provider["interactionDetails"]>[0],
  response: Parameters<Provider["interactionDetails"]>[1],
): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  const person = String(request.headers["x-person"]);
  if (request.headers["x-refuse"]) {
    const refusal = { error: "access_denied", error_description: "The user said no" };
    return provider.interactionFinished(request, response, refusal);
  }
  if (prompt.name === "login") {
    return provider.interactionFinished(request, response, { login: { accountId: person } });
  }
  const grant = new provider.Grant({ accountId: person, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(
    request,
    response,
    { consent },
    { mergeWithLastSubmission: true },
  );
}
