/** The setup guide: steps for the owner before the shop opens. */

import { readList, transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { hasCustomers, listMissingDetails } from "@damson/shop/legal/opening";
import { SHOP_NAME } from "@damson/shop/settings/shop-name";
import { writeStaffEvent } from "../audit/staff-events.ts";
import { readSeller } from "../catalogue/seller.ts";
import type { Service } from "../context.ts";
import { countRows } from "../database/count-rows.ts";
import type { Queries } from "../database/database.ts";
import { readRuns } from "../jobs/job-runs.ts";
import { hasStripeKeys } from "../payments/payment-options.ts";
import { countNeverTracked } from "../stock/never-tracked.ts";
import { listSteps, type ShopFacts, type Step } from "./setup-guide/steps.ts";
import { readTestMails } from "./setup-guide/test-mails.ts";
import { readShopSettings } from "./shop-settings.ts";

export { sendTestMail } from "./setup-guide/test-mails.ts";

export interface SetupGuide {
  readonly steps: readonly Step[];
  /** Whether a test email is being sent. The result follows within seconds. */
  readonly isMailLeaving: boolean;
}

interface Asking {
  readonly email: string;
  /** Counts the owners who can sign in. Returns `undefined` if that is unknown. */
  readonly countOwners: () => Promise<number | undefined>;
}

/** Stored once the guide is dismissed or completed. */
const OVER = "setup_guide_over";
/** Stored once the owner keeps the sample shop. */
const SAMPLE_KEPT = "sample_kept";

/** Reads the guide, and completes it when all steps are done. Returns `undefined` if it is over. */
export async function readSetupGuide(
  service: Service,
  { email, countOwners }: Asking,
): Promise<SetupGuide | undefined> {
  if (await isOver(service.db.reader)) return undefined;
  const facts = await readFacts(service, email, await countOwners());
  const steps = listSteps(facts);
  if (steps.every(({ isDone }) => isDone)) {
    await transaction(service.db, (db) => end(db, service.clock()));
    return undefined;
  }
  return { steps, isMailLeaving: isLeaving(facts, service.clock()) };
}

function isLeaving({ testMail }: ShopFacts, now: Date): boolean {
  return (
    testMail?.state === "waiting" &&
    testMail.error === null &&
    now.getTime() - testMail.at.getTime() < MINUTE_MS
  );
}

/** Shows the guide to all owners, or dismisses it. */
export function showSetupGuide(
  { db, clock }: Pick<Service, "db" | "clock">,
  isShown: boolean,
  { id: personId, email: person }: { readonly id: string; readonly email: string },
): Promise<void> {
  const now = clock();
  return transaction(db, async (queries) => {
    if ((await isOver(queries)) === !isShown) return;
    if (isShown) await queries.deleteFrom("shop_settings").where("name", "=", OVER).execute();
    else await end(queries, now);
    const type = isShown ? "setup_guide_restored" : "setup_guide_dismissed";
    await writeStaffEvent(queries, { person, personId, type }, now);
  });
}

/** Records that the owner keeps the sample shop, for the setup guide. */
export function keepSample(
  { db, clock }: Pick<Service, "db" | "clock">,
  { id: personId, email: person }: { readonly id: string; readonly email: string },
): Promise<void> {
  const now = clock();
  return transaction(db, async (queries) => {
    await setOnce(queries, SAMPLE_KEPT, now);
    await writeStaffEvent(queries, { person, personId, type: "sample_kept" }, now);
  });
}

async function readFacts(
  service: Service,
  email: string,
  owners: number | undefined,
): Promise<ShopFacts> {
  const { db, catalogue, settings, shop } = service;
  const seller = await readSeller(service);
  const { content: payments } = await readShopSettings(service, "payments");
  const runs = await readRuns(db.reader);
  const nightly = runs.get("nightly_backup");
  const hasSample = !catalogue.documents.sample.isRemoved;
  const read = await readList(db, async (queries) => ({
    ...(await readTestMails(queries, email)),
    tracked: await countRows(queries.selectFrom("stock_items")),
    neverTracked: await countNeverTracked(queries, catalogue),
    isSampleKept: await hasSetting(queries, SAMPLE_KEPT),
    ...(await readFirstOrder(queries)),
  }));
  return {
    ...read,
    isNamed: catalogue.documents.shop_name.name !== SHOP_NAME,
    missing: listMissingDetails(seller),
    isDeliverySaved: catalogue.savedDocuments.has("delivery"),
    methods: payments.methods.filter((method) =>
      method === "stripe" ? hasStripeKeys(settings) : payments.bankAccount !== null,
    ),
    isTrial: settings.payments.isTest,
    hasMailServer: settings.smtp.host !== undefined,
    // Ignores backups made by hand.
    backedUpAt: nightly?.error === null ? runs.get("backup")?.ranAt : undefined,
    backupError: nightly?.error ?? null,
    hasSample,
    hasProducts: catalogue.keys.size > 0 && (!hasSample || read.isSampleKept),
    owners,
    isPublic: hasCustomers(shop.address),
  };
}

function isOver(db: Queries): Promise<boolean> {
  return hasSetting(db, OVER);
}

async function hasSetting(db: Queries, name: string): Promise<boolean> {
  const query = db.selectFrom("shop_settings").select("name").where("name", "=", name);
  return (await query.executeTakeFirst()) !== undefined;
}

function end(db: Queries, now: Date): Promise<void> {
  return setOnce(db, OVER, now);
}

async function setOnce(db: Queries, name: string, now: Date): Promise<void> {
  await db
    .insertInto("shop_settings")
    .values({ name, value: {}, changed_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

async function readFirstOrder(db: Queries) {
  const order = await db.selectFrom("orders").select("id").limit(1).executeTakeFirst();
  const dispatched = await db
    .selectFrom("order_events")
    .select("id")
    .where("state", "=", "dispatched")
    .limit(1)
    .executeTakeFirst();
  return { hasOrder: order !== undefined, isOrderSent: dispatched !== undefined };
}
