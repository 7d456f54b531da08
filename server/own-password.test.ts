import { expect, test } from "vitest";
import { openShopDatabase } from "./database.ts";
import { openAccounts } from "./open-accounts.ts";

const address = "http://localhost:3000";
const email = "anna@example.com";
const password = "correct horse";
const next = "another horse altogether";

async function changing(takesOrders: boolean, change: object) {
  const env = { AUTH_IN_MEMORY: "true" };
  const database = await openShopDatabase(env);
  const accounts = await openAccounts(env, { address, takesOrders }, database);
  const send = async (path: string, method: string, body: object, token = "") => {
    const headers = { Authorization: `Bearer ${token}` };
    const request = new Request(`${address}/auth/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    const response = await accounts.fetch(request, { remoteAddress: "127.0.0.1" });
    return { status: response.status, body: await response.json() };
  };
  const { body: session } = await send("/signup", "POST", { email, password });
  const changed = await send("/user", "PUT", change, session.access_token);
  const signedIn = await send("/token?grant_type=password", "POST", { email, password: next });
  await accounts.close();
  await database.close();
  return { code: changed.body.error_code, isChanged: signedIn.status === 200 };
}

test("requires the current password for a new one in a shop that takes orders", async () => {
  expect(await changing(true, { password: next })).toEqual({
    code: "current_password_required",
    isChanged: false,
  });
  expect(await changing(true, { password: next, current_password: "wrong" })).toEqual({
    code: "current_password_invalid",
    isChanged: false,
  });
  expect(await changing(true, { password: next, current_password: password })).toEqual({
    code: undefined,
    isChanged: true,
  });
  expect(await changing(false, { password: next })).toMatchObject({ isChanged: true });
});
