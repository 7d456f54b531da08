import { listActivity, recordActivity } from "@damson/order-service/admin-api/activity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runUntil, withDeadline } from "./deadline.ts";
import { databases, startAdmin, type TestAdmin } from "./testing/admin.ts";

describe.each(databases)("on %s", (_name, storage) => {
  let admin: TestAdmin;
  beforeAll(async () => {
    admin = await startAdmin(storage());
  });
  afterAll(() => admin.close());

  const listPersons = async () =>
    (await listActivity(admin.orders.service)).events.map(({ person }) => person);

  test("saves nothing after a request has timed out", async () => {
    const service = withDeadline(admin.orders.service);
    const record = (person: string) => () => recordActivity(service, { person, type: "signed_in" });
    const over = {
      startCommit() {
        throw new Error("It is over");
      },
    };

    await expect(runUntil(over, record("late@example.com"))).rejects.toThrow("It is over");
    await runUntil({ startCommit() {} }, record("in-time@example.com"));
    await record("no-request@example.com")();

    expect((await listPersons()).toSorted()).toEqual([
      "in-time@example.com",
      "no-request@example.com",
    ]);
  });
});
