/**
 * The service behind PgBouncer in transaction mode: each transaction may use another connection.
 */
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createAuthService } from "../index.ts";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "../testing/pgbouncer.ts";
import { readBody, startService, type TestService } from "../testing/service.ts";

const password = "correct horse";
const encryptionKey = Buffer.alloc(32, 7).toString("base64");

describe.skipIf(!hasPgBouncer)("behind PgBouncer (skipped if it is not installed)", () => {
  let pooler: PgBouncer;
  let services: readonly TestService[];
  const createStorage = (namespace: string) => ({
    databaseUrl: pooler.url,
    isPooled: true,
    inMemory: true,
    namespace,
  });
  beforeAll(async () => {
    pooler = await startPgBouncer(inject("postgresUrl"), 3);
    services = await Promise.all(
      ["pooled_one", "pooled_other"].map((namespace) =>
        startService({ storage: createStorage(namespace), security: { encryptionKey } }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await pooler.stop();
  });

  test("shares a few connections between two services with separate accounts", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `customer-${index}@example.com`);
    const journeys = names.flatMap((email) =>
      services.map(async (service) => {
        const signedUp = await readBody(await service.post("/signup", { email, password }));
        const credentials = { email, password };
        const signedIn = await service.post("/token?grant_type=password", credentials);
        const { refresh_token } = await readBody(signedIn);
        const refreshed = await service.post("/token?grant_type=refresh_token", { refresh_token });
        const authorization = `Bearer ${(await readBody(refreshed)).access_token}`;
        const seen = await service.request("/user", { headers: { authorization } });
        return (await readBody(seen)).id === signedUp.user.id;
      }),
    );

    expect(new Set(await Promise.all(journeys))).toEqual(new Set([true]));
    for (const service of services) {
      const { data } = await service.admin().auth.admin.listUsers({ perPage: 100 });
      expect(data.users).toHaveLength(names.length);
    }
  });

  test("refuses to start without the setting", async () => {
    const storage = { ...createStorage("pooled_never"), isPooled: false };
    const started = createAuthService({ storage, server: { logLevel: "silent" } });

    await expect(started).rejects.toThrow("unsupported startup parameter");
  });
});
