/** What each kind of request asks, and who asks it. */
import { type Asker, requestOf as anyRequest } from "@damson/service-runtime/testing/load";

export type Kind = "sign-in" | "refresh" | "GET /user" | "JWKS";

export interface BenchUser {
  readonly email: string;
  readonly accessToken: string;
  /** Each use gives the next one, so what is measured last starts from here. */
  refreshToken: string;
}

const password = "correct horse";

export function signUpMany(url: string, count: number): Promise<readonly BenchUser[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const email = `${crypto.randomUUID()}@example.com`;
      const body = JSON.stringify({ email, password });
      const response = await fetch(`${url}/signup`, { method: "POST", body });
      const { access_token, refresh_token } = JSON.parse(await response.text());
      return { email, accessToken: access_token, refreshToken: refresh_token };
    }),
  );
}

/** One for each user. */
export function makeAskers(kind: Kind, users: readonly BenchUser[]): readonly Asker[] {
  return users.map((user) => {
    if (kind === "refresh") return refreshing(user);
    const request = fixedRequest(kind, user);
    return () => request;
  });
}

function fixedRequest(kind: Exclude<Kind, "refresh">, user: BenchUser): string {
  if (kind === "JWKS") return requestOf("GET", "/.well-known/jwks.json");
  if (kind === "GET /user") return requestOf("GET", "/user", { token: user.accessToken });
  const body = JSON.stringify({ email: user.email, password });
  return requestOf("POST", "/token?grant_type=password", { body });
}

/** Each line has a chain of its own: every answer brings the token of the next request. */
function refreshing(user: BenchUser): Asker {
  return (answer) => {
    const next = /"refresh_token":"([^"]+)"/.exec(answer)?.[1];
    if (next !== undefined) user.refreshToken = next;
    const body = JSON.stringify({ refresh_token: user.refreshToken });
    return requestOf("POST", "/token?grant_type=refresh_token", { body });
  };
}

/** A request as the protocol's clients make it. */
export function requestOf(
  method: string,
  path: string,
  { body = "", token = "" }: { readonly body?: string; readonly token?: string } = {},
): string {
  const headers = {
    "X-Supabase-Api-Version": "2024-01-01",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  return anyRequest(method, path, { body, headers });
}
