import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { startService } from "../testing/service.ts";

test("needs only a role that owns its schema", async () => {
  const name = `least_${randomBytes(6).toString("hex")}`;
  const administrator = new pg.Client(inject("postgresUrl"));
  await administrator.connect();
  await administrator.query(`CREATE ROLE ${name} LOGIN PASSWORD 'of its own'`);
  await administrator.query(`CREATE SCHEMA ${name} AUTHORIZATION ${name}`);
  await administrator.end();
  const address = new URL(inject("postgresUrl"));
  address.username = name;
  address.password = "of its own";

  const storage = { databaseUrl: address.href, namespace: name };
  const service = await startService({ storage });
  const account = { email: "anna@example.com", password: "correct horse" };
  const { error } = await service.client().auth.signUp(account);
  await service.close();

  expect(error).toBeNull();
});
