import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { explainQueries } from "@damson/database/testing";
import type { Owner } from "@damson/shop/legal/owner";
import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "../database/database.ts";
import { recordRun } from "../jobs/job-runs.ts";
import { completeOwner } from "../testing/sample-messages.ts";
import {
  CREAM,
  createPlacement,
  databases,
  readResponse,
  startService,
} from "../testing/service.ts";
import { readTestMails } from "./setup-guide/test-mails.ts";
import { keepSample, readSetupGuide, sendTestMail, showSetupGuide } from "./setup-guide.ts";
import { readShopSettings, saveShopSettings } from "./shop-settings.ts";

const folder = await mkdtemp(join(tmpdir(), "damson-setup-guide-"));
afterAll(() => rm(folder, { recursive: true }));

const storages = [["SQLite", () => ({ inMemory: false, folder })], databases[1]] as const;

const owner = { id: "0b8f6a04-6a44-4c4e-9d0a-2f3f3c1f9a10", email: "owner@damson.example" };

/** Options of a public shop. The test changes the owner's details while it runs. */
function shopWith(seller: Owner) {
  const limits = {
    mailsToAddress: "100/1h",
    mailsToStrangers: "100/1h",
    placementsOfAddress: "100/1h",
    refusedCodes: "100/1h",
  } as const;
  return {
    shop: { address: "https://shop.example" },
    bank: { accountName: "Damson Ltd", sortCode: "20-00-00", accountNumber: "55779911" },
    owner: { email: "care@shop.example" },
    smtp: { host: "mail.example" },
    limits,
    seller,
  };
}

describe.each(storages)("on %s", async (_name, storage) => {
  const given: { phone: Owner["phone"] } = { phone: { toBeCompleted: "Phone number" } };
  const seller: Owner = {
    ...completeOwner,
    get phone() {
      return given.phone;
    },
  };
  let answer = async () => {};
  const shop = await startService({
    ...shopWith(seller),
    mailer: {
      send: () => answer(),
      close: () => {},
    },
    storage: storage(),
  });
  const { service } = shop;
  afterAll(() => shop.close());

  let owners = 1;
  const read = () =>
    readSetupGuide(service, { email: owner.email, countOwners: async () => owners });
  const open = async () =>
    (await read())?.steps.filter(({ isDone }) => !isDone).map(({ name }) => name);
  const sentence = async (name: string) =>
    (await read())?.steps.find((step) => step.name === name)?.sentence;

  test("reports the result of a test email", async () => {
    const seen = Promise.withResolvers<void>();
    answer = async () => {
      await seen.promise;
      throw new Error("550 No such mailbox");
    };
    await sendTestMail(service, owner);
    expect(await read()).toMatchObject({ isMailLeaving: true });
    seen.resolve();
    await expect
      .poll(() => sentence("mail"), { timeout: 20_000 })
      .toBe(
        "The email to owner@damson.example wasn’t delivered: 550 No such mailbox. We’ll try again.",
      );
    expect(await read()).toMatchObject({ isMailLeaving: false });
    answer = async () => {};

    await sendTestMail(service, owner);
    await expect.poll(() => sentence("mail"), { timeout: 20_000 }).toContain("Sent to owner@");
  });

  test("finds test emails by index", async () => {
    const plans = await explainQueries(service.db, ({ reader }: Database) =>
      readTestMails(reader, owner.email),
    );
    expect(plans).toHaveLength(2);
    for (const { plan } of plans) expect(plan).toContain("outbox_test_mails_idx");
  });

  test("completes, dismisses, restores and ends the setup guide", async () => {
    expect(await open()).toEqual([
      ...["sample", "brand", "company", "delivery", "products", "stock", "backup", "order"],
      ...["owners", "opening"],
    ]);
    await keepSample(service, owner);

    const { content, version } = await readShopSettings(service, "delivery");
    const by = { ...owner, otherOwners: [] };
    await saveShopSettings(service, "delivery", { content, version }, by);
    expect(await open()).not.toContain("delivery");
    const name = await readShopSettings(service, "shop_name");
    const renamed = { content: { ...name.content, name: "Wick" }, version: name.version };
    await saveShopSettings(service, "shop_name", renamed, by);
    await shop.staff.setStock(CREAM, 7);
    await recordRun(service, { name: "backup", milliseconds: 5, error: null });
    expect(await open()).toContain("backup");
    await recordRun(service, { name: "nightly_backup", milliseconds: 5, error: null });
    expect(await sentence("stock")).toMatch(
      /^Stock is tracked for 1 variant\. \d+ more can’t sell out until you add stock\.$/,
    );
    expect(await open()).toEqual(["company", "order", "owners", "opening"]);

    await showSetupGuide(service, false, owner);
    expect(await read()).toBeUndefined();
    await showSetupGuide(service, true, owner);

    given.phone = "01225 496 0042";
    const { order } = await readResponse(await shop.place(createPlacement()));
    const { id = "" } = (await shop.staff.findByNumber(order.number)) ?? {};
    await shop.staff.markPaid(id);
    expect(await open()).toEqual(["order", "owners"]);
    await shop.staff.dispatch(id);
    expect(await open()).toEqual(["owners"]);
    owners = 2;
    expect(await read()).toBeUndefined();
    // The guide is finished and does not come back.
    owners = 1;
    expect(await read()).toBeUndefined();
  });
});
