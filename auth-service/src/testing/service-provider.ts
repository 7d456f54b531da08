import { startProvider, type TestProvider } from "./oidc-provider.ts";
import { BASE_URL, readBody, type TestService } from "./service.ts";

/** Starts a provider. Calls `service` for each request, because a test may replace the service. */
export function startProviderFor(
  service: () => TestService,
  options?: Parameters<typeof startProvider>[2],
): Promise<TestProvider> {
  const fetchService = (address: string) => service().request(address.slice(BASE_URL.length));
  return startProvider(BASE_URL, fetchService, options);
}

export async function signInByIdToken(
  service: TestService,
  provider: TestProvider,
  person: string,
  more: object = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const { id_token } = await provider.tokensFor(person);
  const body = { provider: "keycloak", id_token, ...more };
  const response = await service.post("/token?grant_type=id_token", body, headers);
  return { status: response.status, ...(await readBody(response)) };
}
