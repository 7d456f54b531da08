import { readDocument, saveDocument } from "@damson/catalogue";
import { transaction } from "@damson/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import {
  createPlacement,
  readResponse,
  sqliteOnly,
  startService,
  type TestService,
} from "../testing/service.ts";

const account = { accountName: "Plum Ltd", sortCode: "20-00-00", accountNumber: "55779911" };
const bank = { accountName: "Of the server", sortCode: "10-00-00", accountNumber: "11111111" };

describe.each(sqliteOnly)("saved payment methods on %s", (_name, storage) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let shop: TestService;
  beforeAll(async () => {
    opened = await openTestDatabase(storage());
    shop = await startService({ ...opened.options, bank });
  });
  afterAll(async () => {
    await shop.close();
    await opened.opened.close();
  });

  const save = (content: object) =>
    transaction(opened.catalogue, async (db) => {
      const { version } = await readDocument(db, "payments");
      const author = { person: "owner@damson.example", personId: null, now: shop.now() };
      await saveDocument(db, author, "payments", { content, version });
    });
  const findAccount = async () => {
    const { order } = await readResponse(await shop.place(createPlacement()));
    return order.bankAccount;
  };

  test("overrides the server settings in every process", async () => {
    expect(await findAccount()).toEqual(bank);

    await save({ methods: ["bank-transfer"], bankAccount: account });

    expect(await findAccount()).toEqual(account);
  });

  test("rejects a removed method at once", async () => {
    await save({ methods: ["stripe"], bankAccount: account });
    const refused = await shop.place(createPlacement());
    expect(refused.status).toBe(422);
  });

  test("refuses to start without card keys", async () => {
    await save({ methods: ["stripe"], bankAccount: null });
    await expect(startService(opened.options)).rejects.toThrow(
      /turned on in the admin, but need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/,
    );
  });
});
