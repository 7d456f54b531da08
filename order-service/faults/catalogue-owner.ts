/**
 * An owner who keeps changing prices, products and delivery, and records when each change may have
 * been visible.
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  archiveProducts,
  openCatalogue,
  publishProducts,
  type Queries,
  readDocument,
  saveDocument,
  setPrice,
} from "@damson/catalogue";
import { openDatabaseForCommand, transaction } from "@damson/database";
import { type DeliverySettings, defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { withMainRate } from "@damson/shop/delivery/testing/with-main-rate";
import { shopFile } from "../src/database/shop-file.ts";
import { readSettings } from "../src/settings/settings.ts";
import type { Place } from "./promises-kept.ts";

/** Two products whose prices are changed together. Their sum is always `PAIR_PENCE`. */
export const PAIR = ["a313-vitamin-a-retinol-cream", "retimax-1500-vitamin-a-ointment"] as const;
export const PAIR_PENCE = 5000;
export const ALONE = "kiss-lash-drip-spiky-lashes";
/** Repeatedly taken off sale and put back on sale. */
export const SOMETIMES = "kiss-classy-nails-in-silk-dress";
/** Postcode area of all shoppers. Sometimes excluded from delivery. */
export const AREA = "LS";

const MAX_PAUSE_MS = 40;

/** Start and end of a change's commit, in ms. */
interface Kept {
  readonly from: number;
  to: number;
}

interface SetPrice extends Kept {
  readonly key: string;
  readonly pence: number;
  readonly startsAt: number;
}

interface SetState extends Kept {
  readonly isSold: boolean;
}

interface SetDelivery extends Kept {
  readonly delivery: DeliverySettings;
}

export interface Owner {
  /** Returns all prices that the product may have had between two times. */
  couldCost(key: string, from: number, to: number): ReadonlySet<number>;
  /** Returns whether `SOMETIMES` may have been on sale, or not, between two times. */
  couldBeSold(from: number, to: number): ReadonlySet<boolean>;
  /** Returns all delivery settings that may have applied between two times. */
  couldDeliver(from: number, to: number): readonly DeliverySettings[];
  readonly changes: () => number;
  stop(): Promise<void>;
}

/** Starts changing the catalogue, on its own connection, as another process would. */
export async function startOwner(place: Place): Promise<Owner> {
  const { storage } = readSettings({}, { ...place });
  const database = await openDatabaseForCommand(storage, { file: shopFile });
  const { namespace } = storage;
  const catalogue = await openCatalogue(database, { namespace, now: new Date() });
  const prices: SetPrice[] = [];
  const states: SetState[] = [{ isSold: true, from: 0, to: 0 }];
  const deliveries: SetDelivery[] = [{ delivery: defaultDelivery, from: 0, to: 0 }];

  const change = async (kept: readonly Kept[], work: (db: Queries) => Promise<void>) => {
    await transaction(catalogue, work);
    for (const each of kept) each.to = Date.now();
  };
  const reprice = async (pence: Readonly<Record<string, number>>, startsAt: Date, now: Date) => {
    const rows = Object.entries(pence).map(([key, pence]) => ({
      key,
      pence,
      startsAt: startsAt.getTime(),
      from: now.getTime(),
      to: Number.POSITIVE_INFINITY,
    }));
    prices.push(...rows);
    await change(rows, async (db) => {
      for (const { key, pence } of rows) {
        const { variantId } = await findVariant(db, key);
        const later = startsAt > now ? { startsAt } : {};
        await setPrice(db, { ...person, now }, { variantId, pence, ...later });
      }
    });
  };
  const turn = async (now: Date) => {
    const isSold = !states.at(-1)?.isSold;
    const state = { isSold, from: now.getTime(), to: Number.POSITIVE_INFINITY };
    states.push(state);
    await change([state], async (db) => {
      const { productId: id } = await findVariant(db, SOMETIMES);
      await (isSold ? publishProducts : archiveProducts)(db, { ...person, now }, [{ id }]);
    });
  };
  const deliver = async (now: Date) => {
    const rate = {
      charge: randomInt(1_000),
      freeFrom: randomInt(4) === 0 ? null : randomInt(1, 8_000),
    };
    const delivery = {
      ...withMainRate(rate),
      unservedAreas: randomInt(6) === 0 ? [AREA] : [],
    };
    const kept = { delivery, from: now.getTime(), to: Number.POSITIVE_INFINITY };
    deliveries.push(kept);
    await change([kept], async (db) => {
      const { version } = await readDocument(db, "delivery");
      await saveDocument(db, { ...person, now }, "delivery", { content: delivery, version });
    });
  };
  const pair = () => {
    const pence = randomInt(100, PAIR_PENCE - 100);
    return { [PAIR[0]]: pence, [PAIR[1]]: PAIR_PENCE - pence };
  };
  const step = () => {
    const now = new Date();
    const soon = new Date(now.getTime() + randomInt(1, 60));
    const steps = [
      () => reprice(pair(), now, now),
      () => reprice(pair(), soon, now),
      () => reprice({ [ALONE]: randomInt(100, 900) }, now, now),
      () => reprice({ [ALONE]: randomInt(100, 900) }, soon, now),
      () => turn(now),
      () => deliver(now),
    ];
    return steps[randomInt(steps.length)]?.();
  };

  const first = new Date();
  await reprice({ ...pair(), [ALONE]: 500, [SOMETIMES]: 700 }, first, first);
  let isOver = false;
  const changing = (async () => {
    while (!isOver) {
      await step();
      await pause(randomInt(MAX_PAUSE_MS));
    }
  })();
  return {
    couldCost: (key, from, to) => couldCost(prices, key, from, to),
    couldBeSold: (from, to) => new Set(couldHold(states, from, to).map(({ isSold }) => isSold)),
    couldDeliver: (from, to) => couldHold(deliveries, from, to).map(({ delivery }) => delivery),
    changes: () => prices.length + states.length + deliveries.length,
    async stop() {
      isOver = true;
      await changing.finally(database.close);
    },
  };
}

const person = { person: "owner@damson.example", personId: null };

/** A price no longer applies once a later price has certainly been committed and has started. */
function couldCost(prices: readonly SetPrice[], key: string, from: number, to: number) {
  const rows = prices.filter((row) => row.key === key);
  const possible = rows.filter(
    (row, index) =>
      row.from <= to &&
      row.startsAt <= to &&
      !rows.some(
        (other, at) =>
          other.to < from &&
          other.startsAt <= from &&
          (other.startsAt > row.startsAt || (other.startsAt === row.startsAt && at > index)),
      ),
  );
  return new Set(possible.map(({ pence }) => pence));
}

/**
 * Returns the states that may have applied between two times. Each state replaces the previous one.
 */
function couldHold<Each extends Kept>(all: readonly Each[], from: number, to: number): Each[] {
  return all.filter(
    (each, index) => each.from <= to && !all.some((other, at) => at > index && other.to < from),
  );
}

function findVariant(db: Queries, key: string) {
  return db
    .selectFrom("product_variants")
    .select(["id as variantId", "product_id as productId"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}
