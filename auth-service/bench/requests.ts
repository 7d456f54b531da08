import { type Asker, requestOf as anyRequest } from "@damson/service-runtime/testing/load";

export type Kind = "sign-in" | "refresh" | "GET /user" | "JWKS";

interface BenchUser {
  readonly email: string;
  readonly accessToken: string;
  /** Replaced at each use. */
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

/** Makes an asker for each user. */
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

/** Every answer has the token of the next request. */
function refreshing(user: BenchUser): Asker {
  return (answer) => {
    const next = /"refresh_token":"([^"]+)"/.exec(answer)?.[1];
    if (next !== undefined) user.refreshToken = next;
    const body = JSON.stringify({ refresh_token: user.refreshToken });
    return requestOf("POST", "/token?grant_type=refresh_token", { body });
  };
}

/** Writes a request as clients of the protocol send it. */
function requestOf(
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
