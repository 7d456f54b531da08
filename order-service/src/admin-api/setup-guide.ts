/** The setup guide: steps for the owner before the shop opens. */

import { readList, transaction } from "@damson/database";
import { MINUTE_MS } from "@damson/service-runtime/durations";
import { hasCustomers, listMissingDetails } from "@damson/shop/legal/opening";
import { writeStaffEvent } from "../audit/staff-events.ts";
import { readSeller } from "../catalogue/seller.ts";
import type { Service } from "../context.ts";
import { countRows } from "../database/count-rows.ts";
import type { Queries } from "../database/database.ts";
import { readRuns } from "../jobs/job-runs.ts";
import { hasStripeKeys } from "../payments/payment-options.ts";
import { countNeverCounted } from "../stock/never-counted.ts";
import { listSteps, type ShopFacts, type Step } from "./setup-guide/steps.ts";
import { readTestMails } from "./setup-guide/test-mails.ts";
import { readShopSettings } from "./shop-settings.ts";

export { sendTestMail } from "./setup-guide/test-mails.ts";

export interface SetupGuide {
  readonly steps: readonly Step[];
  /** Whether a test email is being sent; its result is known within moments. */
  readonly isMailLeaving: boolean;
}

interface Asking {
  readonly email: string;
  /** Counts the owners who can sign in. `undefined`: unknown. */
  readonly countOwners: () => Promise<number | undefined>;
}

/** Setting that marks the guide as dismissed or completed. */
const OVER = "setup_guide_over";

/** Reads the guide and closes it when all steps are done. `undefined`: closed. */
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

/** Dismisses the guide for all owners, or restores it. */
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

async function readFacts(
  service: Service,
  email: string,
  owners: number | undefined,
): Promise<ShopFacts> {
  const { db, catalogue, settings, shop } = service;
  const seller = await readSeller(service);
  const { content: payments } = await readShopSettings(service, "payments");
  const runs = await readRuns(db.reader);
  const read = await readList(db, async (queries) => ({
    ...(await readTestMails(queries, email)),
    tracked: await countRows(queries.selectFrom("stock_items")),
    neverTracked: await countNeverCounted(queries, catalogue),
    hasOrder: await hasOrder(queries),
  }));
  return {
    ...read,
    missing: listMissingDetails(seller),
    isDeliverySaved: catalogue.savedDocuments.has("delivery"),
    methods: payments.methods.filter((method) =>
      method === "stripe" ? hasStripeKeys(settings) : payments.bankAccount !== null,
    ),
    isTrial: settings.payments.isTest,
    hasMailServer: settings.smtp.host !== undefined,
    backedUpAt: runs.get("backup")?.ranAt,
    backupError: runs.get("nightly_backup")?.error ?? null,
    owners,
    isPublic: hasCustomers(shop.address),
  };
}

async function isOver(db: Queries): Promise<boolean> {
  const query = db.selectFrom("shop_settings").select("name").where("name", "=", OVER);
  return (await query.executeTakeFirst()) !== undefined;
}

async function end(db: Queries, now: Date): Promise<void> {
  await db
    .insertInto("shop_settings")
    .values({ name: OVER, value: {}, changed_at: now })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

async function hasOrder(db: Queries): Promise<boolean> {
  const row = await db.selectFrom("orders").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}
