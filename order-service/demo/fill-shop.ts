import { openCatalogue } from "@damson/catalogue";
import type { OpenedDatabase } from "@damson/database";
import { pino } from "pino";
import type { Shop } from "../src/context.ts";
import { createCodes, unrestricted } from "../src/discounts/staff-codes.ts";
import { endOfDay, formatIsoDate } from "../src/london-days.ts";
import { openService } from "../src/service.ts";
import { readSettings } from "../src/settings/settings.ts";
import { readCatalogueRecords } from "../src/testing/catalogue-records.ts";
import { later } from "./calendar.ts";
import { planDispute } from "./card-payments.ts";
import { planContact } from "./contact.ts";
import { type Demo, OWNER } from "./demo.ts";
import { settleMails } from "./mails.ts";
import { planNewsletter } from "./newsletter.ts";
import { planOrders } from "./orders.ts";
import { createDemoProvider } from "./provider.ts";
import { createRandom } from "./random.ts";
import { planStock } from "./stock.ts";
import { createTimeline } from "./timeline.ts";

interface DemoShop {
  readonly database: OpenedDatabase;
  readonly shop: Shop;
  readonly end: Date;
  /** Number of orders before the last day. */
  readonly orders: number;
}

/** The demo's orders are placed within ninety days, so this is longer. */
const DAYS_ON_SALE = 120;

const unlimited = {
  placementsOfAddress: "off",
  placementsOfAccount: "off",
  mailsToAddress: "off",
  mailsToStrangers: "off",
} as const;

/**
 * Fills a database with ninety days of orders. Calls the service with a simulated clock. The same
 * day always gets the same data, except for ids and order numbers.
 */
export async function fillShop({ database, shop, end, orders }: DemoShop): Promise<void> {
  const timeline = createTimeline(end);
  const settings = readSettings({
    storage: { inMemory: true },
    owner: { email: "hello@damson.example" },
    limits: unlimited,
  });
  const records = readCatalogueRecords();
  const { namespace } = settings.storage;
  const service = await openService(settings, {
    shop,
    log: pino({ level: "silent" }),
    clock: timeline.now,
    database,
    accounts: undefined,
    catalogue: await openCatalogue(database, {
      namespace,
      now: later(end, -DAYS_ON_SALE * 24 * 60),
    }),
  });
  const provider = createDemoProvider();
  const paymentOptions: typeof service.paymentOptions = () => ({
    ...service.paymentOptions(),
    methods: ["bank-transfer", "stripe"],
  });
  const day = formatIsoDate(end);
  const demo: Demo = {
    service: { ...service, provider, paymentOptions },
    provider,
    timeline,
    records,
    end,
    random: (subject) => createRandom(`${day} ${subject}`),
    welcomeCodes: new Map(),
  };
  planStock(demo, orders);
  planNewsletter(demo, orders);
  planOrders(demo, orders);
  planDispute(demo);
  planContact(demo);
  timeline.at(later(end, -30 * 24 * 60), () => {
    const terms = { ...unrestricted, kind: "percent", value: 15, maxUses: 1 } as const;
    const codes = { ...terms, count: 24, note: "Cards at the autumn fair" };
    return createCodes(service, { ...codes, expiresAt: endOfDay(end, 60) }, OWNER);
  });
  await timeline.run();
  await settleMails(demo);
}
