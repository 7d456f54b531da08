/** Emails greet customers by account name, so the trading shop checks the names. */

import { databases, startService, type TestService } from "@damson/auth-service/testing/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShopDatabase } from "./database.ts";
import { openAccounts } from "./open-accounts.ts";
import { refuseMetadata } from "./refuse-metadata.ts";

const names = [
  [{ full_name: "Win at https://example.com" }, "Name cannot contain a web address or an @"],
  [{ name: "anna@example.com" }, "Name cannot contain a web address or an @"],
  [{ full_name: "one\ntwo\nthree" }, "Name must have no more than two lines"],
] as const;
const password = "correct horse";

describe.each(databases)("on %s", (_name, storage) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ storage: storage(), refuseMetadata });
  });
  afterAll(() => service.close());

  test.each(names)("rejects a sign-up as %j", async (data, message) => {
    const { error } = await service
      .client()
      .auth.signUp({ email: "anna@example.com", password, options: { data } });
    expect(error).toMatchObject({ status: 422, code: "validation_failed", message });
  });

  test.each(names)("rejects a code request and a new name as %j", async (data, message) => {
    const client = service.client();
    const asked = await client.auth.signInWithOtp({
      email: "beth@example.com",
      options: { data },
    });
    expect(asked.error).toMatchObject({ status: 422, message });

    const email = `${Object.values(data)[0]?.length}@example.com`;
    const options = { data: { full_name: "Beth Field", about: "example.com" } };
    expect((await client.auth.signUp({ email, password, options })).error).toBeNull();
    const changed = await client.auth.updateUser({ data });
    expect(changed.error).toMatchObject({ status: 422, message });
    expect((await client.auth.updateUser({ data: { full_name: "Beth" } })).error).toBeNull();
  });
});

test("accepts such names in a shop without orders", async () => {
  const shop = { address: "http://localhost:3000" };
  const getStatus = async (takesOrders: boolean) => {
    const env = { AUTH_IN_MEMORY: "true" };
    const database = await openShopDatabase(env);
    const accounts = await openAccounts(env, { ...shop, takesOrders }, database);
    const body = { email: "anna@example.com", password, data: { full_name: "Win at example.com" } };
    const response = await accounts.fetch(
      new Request(`${shop.address}/auth/v1/signup`, { method: "POST", body: JSON.stringify(body) }),
      { remoteAddress: "127.0.0.1" },
    );
    await accounts.close();
    await database.close();
    return response.status;
  };

  expect(await getStatus(true)).toBe(422);
  expect(await getStatus(false)).toBe(200);
});
