/** A shop with its last ninety days. */
import type { OpenedDatabase } from "@damson/database";
import { pino } from "pino";
import { readCatalogueRecords } from "../src/catalogue/catalogue.ts";
import type { Shop } from "../src/context.ts";
import { dateOf } from "../src/london-days.ts";
import { indexOrders } from "../src/orders/order-search.ts";
import { openService } from "../src/service.ts";
import { readSettings } from "../src/settings/settings.ts";
import { planCodes } from "./codes.ts";
import { settleMails } from "./mails.ts";
import { planMessages } from "./contact.ts";
import { planNewsletter } from "./newsletter.ts";
import { planDispute } from "./card-payments.ts";
import { planOrders } from "./orders.ts";
import { createDemoProvider } from "./provider.ts";
import { createRandom } from "./random.ts";
import { planStock } from "./stock.ts";
import type { Story } from "./demo.ts";
import { createTimeline } from "./timeline.ts";

interface DemoShop {
  /** Empty so far, or with accounts alone. */
  readonly database: OpenedDatabase;
  readonly shop: Shop;
  /** When the story ends. */
  readonly end: Date;
  /** How many orders are placed before its last day. */
  readonly orders: number;
}

const unlimited = {
  placementsOfAddress: "off",
  placementsOfAccount: "off",
  mailsToAddress: "off",
  mailsToStrangers: "off",
} as const;

/**
 * Fills a database as customers and staff would have, by the service's own functions with its clock
 * moved. On one day it is the same each time, but for ids and order numbers.
 */
export async function fillShop({ database, shop, end, orders }: DemoShop): Promise<void> {
  const timeline = createTimeline(end);
  const settings = readSettings({
    storage: { inMemory: true },
    owner: { email: "hello@damson.example" },
    limits: unlimited,
  });
  const records = readCatalogueRecords();
  const service = await openService(settings, {
    shop,
    log: pino({ level: "silent" }),
    clock: timeline.now,
    database,
    accounts: undefined,
    catalogue: records,
  });
  const provider = createDemoProvider();
  const paymentOptions: typeof service.paymentOptions = {
    ...service.paymentOptions,
    methods: ["bank-transfer", "stripe"],
  };
  const day = dateOf(end);
  const story: Story = {
    service: { ...service, provider, paymentOptions },
    provider,
    timeline,
    records,
    end,
    random: (about) => createRandom(`${day} ${about}`),
    codes: new Map(),
    cards: [],
  };
  planStock(story, orders);
  planCodes(story);
  planNewsletter(story, orders);
  planOrders(story, orders);
  planDispute(story);
  planMessages(story, orders);
  await timeline.run();
  await indexOrders(service);
  await settleMails(story);
  await service.db.close();
}
