import type { AuthServiceOptions } from "../index.ts";
import { startForTest } from "./service.ts";

export const anna = { email: "anna@example.com", password: "correct horse" };

export async function startSignedIn(options?: AuthServiceOptions) {
  const service = await startForTest(options);
  const client = service.client();
  await client.auth.signUp(anna);
  return { service, client, auth: client.auth };
}
