import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Owner } from "@damson/shop/legal/owner";
import { afterAll, describe, expect, test } from "vitest";
import { completeOwner } from "../testing/sample-messages.ts";
import {
  createPlacement,
  databases,
  describeOnBoth,
  readResponse,
  startService,
} from "../testing/service.ts";

/** Options of a shop that takes orders. The test changes the owner's details while it runs. */
function shopWith(seller: Owner) {
  return {
    shop: { address: "https://shop.example" },
    bank: { accountName: "Damson Ltd", sortCode: "20-00-00", accountNumber: "55779911" },
    owner: { email: "care@shop.example" },
    smtp: { host: "mail.example" },
    limits: {
      mailsToAddress: "100/1h",
      mailsToStrangers: "100/1h",
      placementsOfAddress: "100/1h",
      refusedCodes: "100/1h",
    },
    seller,
  } as const;
}

const given: { phone: Owner["phone"] } = { phone: "01225 496 0042" };
const seller: Owner = {
  ...completeOwner,
  get phone() {
    return given.phone;
  },
};

const folder = await mkdtemp(join(tmpdir(), "damson-open-"));
afterAll(() => rm(folder, { recursive: true }));

const storages = [["SQLite", () => ({ inMemory: false, folder })], databases[1]] as const;

describe.each(storages)("a public shop on %s", async (_name, storage) => {
  const shop = await startService({ ...shopWith(seller), storage: storage() });
  afterAll(() => shop.close());

  test("takes no order while a detail is missing, and names it on Home", async () => {
    const key = randomUUID();
    const placed = await readResponse(await shop.place(createPlacement(), key));
    expect(placed.order.state).toBe("pending_payment");
    expect(await shop.staff.home()).toMatchObject({ missingToOpen: [] });

    given.phone = { toBeCompleted: "Phone number" };

    const refused = await shop.place(createPlacement());
    expect(refused.status).toBe(403);
    expect(await readResponse(refused)).toEqual({
      code: "shop_not_open",
      message: "Damson is not open yet and can’t take orders.",
    });
    expect(await shop.staff.home()).toMatchObject({ missingToOpen: ["Phone number"] });
    expect(await shop.isReady()).toBe(true);
    // An order that was placed before is still returned.
    expect(await readResponse(await shop.place(createPlacement(), key))).toMatchObject({
      order: { number: placed.order.number },
    });
    given.phone = "01225 496 0042";
  });
});

describeOnBoth("a shop on its owner's machine", {}, (shop) => {
  test("takes orders even if details are missing", async () => {
    expect((await shop.place(createPlacement())).status).toBe(201);
    expect(await shop.staff.home()).toMatchObject({ missingToOpen: [] });
  });
});
