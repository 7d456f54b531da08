import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listInFolder } from "@damson/backup/erasure-lists";
import { readErasures } from "@damson/backup/kept-erasures";
import { afterAll, expect, test } from "vitest";
import { requestSubscription } from "../newsletter/subscribe.ts";
import { createPlacement, describeOnBoth, readResponse } from "../testing/service.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { exportCustomer } from "./export-customer.ts";
import { reapplyErasures, writeErasureLists } from "./write-erasure-lists.ts";

const folder = await mkdtemp(join(tmpdir(), "damson-erasures-"));
afterAll(() => rm(folder, { recursive: true }));

const anna = "anna@example.com";
const berta = "berta@example.com";

describeOnBoth("erasures", {}, (shop) => {
  const { service } = shop;
  const context = { ...service, address: "127.0.0.1", requestId: "1" };

  test("records erasures without addresses and reapplies them after a restore", async () => {
    await eraseCustomer(service, anna);
    await writeErasureLists(service, [listInFolder(folder)], 35);
    const list = (await readErasures(listInFolder(folder))) ?? [];
    const own = list.filter(({ subject }) => subject === service.addressHash(anna));
    expect(own).toEqual([{ at: shop.now(), subject: service.addressHash(anna) }]);
    expect(await readFile(join(folder, "erasures.jsonl"), "utf8")).not.toMatch(/anna@|example/i);

    const order = createPlacement();
    const shipping = { ...order.shipping, email: anna };
    const { number } = (await readResponse(await shop.place({ ...order, shipping }))).order;
    await requestSubscription(context, " Anna@Example.com ");
    await requestSubscription(context, berta);

    // Erasures in another shop, which match no customer here.
    const others = [{ at: shop.now(), subject: "of-another-shop" }];
    expect(await reapplyErasures(service, others)).toEqual({ persons: 0, open: [] });
    expect(await reapplyErasures(service, [...list, ...others])).toEqual({
      persons: 1,
      open: [number],
    });
    expect(await exportCustomer(service, anna)).toMatchObject({ newsletter_subscriptions: [] });
    expect(await exportCustomer(service, berta)).toMatchObject({
      newsletter_subscriptions: [{ email: berta }],
    });
  });
});
