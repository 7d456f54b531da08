/** A stand-in for Facebook and GitHub. Each name is a path. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface OAuth2StandIn {
  /** Value of the setting that replaces a provider's hosts. */
  readonly getUrl: (name: string) => string;
  readonly exchange: () => URLSearchParams;
  /** Responses by path that replace the documented ones. */
  readonly instead: Map<string, unknown>;
  close(): Promise<void>;
}

const access_token = "an access token";
const email = "anna@example.com";

/** Responses about one user, in the form that the providers document. */
const answers: Readonly<Record<string, unknown>> = {
  "/facebook/oauth/access_token": { access_token, token_type: "bearer", expires_in: 5183944 },
  "/facebook/me?fields=email,first_name,last_name,name,picture&appsecret_proof=9ad642f9fa7c45b233f313d7fd471ee3c78a42926256037fc932a50bdf0f23ef":
    {
      id: "100001234567890",
      email,
      first_name: "Anna",
      last_name: "Apfel",
      name: "Anna Apfel",
      picture: { data: { is_silhouette: false, url: "https://fb.example/anna" } },
    },
  "/github/login/oauth/access_token": { access_token, scope: "user:email", token_type: "bearer" },
  "/github/api/v3/user": {
    login: "anna",
    id: 583231,
    avatar_url: "https://avatars.example/u/583231",
    name: "Anna Apfel",
    email: null,
  },
  "/github/api/v3/user/emails": [
    { email, verified: true, primary: true, visibility: "private" },
    { email: "old@example.com", verified: true, primary: false, visibility: null },
  ],
};

export async function startOAuth2StandIn(): Promise<OAuth2StandIn> {
  let exchange = new URLSearchParams();
  const instead = new Map<string, unknown>();
  const server = createServer(async (request, response) => {
    const path = decodeURI(request.url ?? "");
    if (request.method === "POST") exchange = new URLSearchParams(await text(request));
    const answer = instead.has(path) ? instead.get(path) : answers[path];
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify(answer ?? { message: "Not Found" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    getUrl: (name) => `http://127.0.0.1:${port}/${name}`,
    exchange: () => exchange,
    instead,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
