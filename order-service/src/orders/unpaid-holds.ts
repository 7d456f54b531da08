/**
 * Bounds on what unpaid orders hold of the stock: holding is free, so that one network, mailbox or account
 * may hold so much of it at once. Transfers and card checkouts are counted apart.
 */

import type { ApiError } from "@damson/service-runtime/errors";
import type { Network } from "@damson/service-runtime/http/network";
import { mailboxOf } from "@damson/service-runtime/mail/mailbox";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import { sql } from "kysely";
import type { Service } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { apiError } from "../errors.ts";
import type { Settings } from "../settings/settings.ts";
import type { Order } from "./orders.ts";

/** The customer of a placement, as far as it is known who they are. */
export interface Holder {
  /** The networks that the placement comes from, the smallest first; none where nothing bounds it. */
  readonly networks: readonly Network[];
  /** True for an account that has shown that its address is its own, and for a command. */
  readonly isConfirmed: boolean;
}

export interface Hold {
  readonly pieces: number;
  readonly value: number;
}

type Limits = Settings["holding"];
type Column = "network_hash" | "site_hash" | "mailbox_hash" | "user_id";

const columns: readonly Column[] = ["network_hash", "site_hash", "mailbox_hash", "user_id"];
const PENCE = 100;
const UNBOUNDED = { maxPieces: "off", maxPounds: "off" } as const;

interface Bound {
  readonly column: Column;
  readonly value: string;
  readonly maxPieces: number | "off";
  readonly maxPounds: number | "off";
}

/**
 * Writes down what an unpaid order holds. Throws `unpaid_limit_reached` where that is too much, together with
 * all that its holder holds already. Others of the same holder wait until the transaction ends.
 */
export async function addHold(
  service: Pick<Service, "addressHash" | "db" | "settings">,
  db: Queries,
  order: Order,
  holder: Holder,
  hold: Hold,
): Promise<void> {
  const { addressHash, settings } = service;
  const { id, email, userId, paymentMethod, placedAt } = order;
  const [network, site] = holder.networks;
  const hashOf = (of: Network | undefined) =>
    of === undefined ? null : addressHash(`network ${of.name}`);
  const hashes = {
    network_hash: hashOf(network),
    // For an IPv6 network: that of the many networks of one site.
    site_hash: hashOf(site),
    mailbox_hash: addressHash(mailboxOf(email)),
    user_id: userId,
  };
  const bounds = boundsOf(settings.holding, hashes, holder);
  if (service.db.kind === "postgres") await lockHolders(db, bounds);
  for (const bound of bounds) {
    const held = await readHeld(db, bound, paymentMethod, placedAt);
    const isTooMuch =
      isOver(held.pieces + hold.pieces, bound.maxPieces) ||
      isOver(held.value + hold.value, times(bound.maxPounds, PENCE));
    if (isTooMuch) throw limitReached(paymentMethod);
  }
  await db
    .insertInto("unpaid_holds")
    .values({
      order_id: id,
      payment_method: paymentMethod,
      ...hashes,
      pieces: hold.pieces,
      value: hold.value,
      placed_at: placedAt,
      counts_until: null,
    })
    .execute();
}

/** The order is paid: nothing is remembered of who held it. */
export async function removeHold(db: Queries, orderId: string): Promise<void> {
  await db.deleteFrom("unpaid_holds").where("order_id", "=", orderId).execute();
}

/**
 * The order has ended unpaid. What it held counts for as long again, so that ordering anew does not hold
 * the same goods for good.
 */
export async function endHold(
  db: Queries,
  { id, placedAt }: Pick<Order, "id" | "placedAt">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("unpaid_holds")
    .set({ counts_until: new Date(2 * now.getTime() - placedAt.getTime()) })
    .where("order_id", "=", id)
    .execute();
}

/** Removes what no longer counts, and with it what was known of the network. Gives how many. */
export async function removeEndedHolds(db: Queries, now: Date): Promise<number> {
  const removed = await db
    .deleteFrom("unpaid_holds")
    .where("counts_until", "<=", now)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** A stranger may order in the name of any mailbox: that never binds the account that has shown it is its own. */
function boundsOf(
  limits: Limits,
  hashes: Readonly<Record<Column, string | null>>,
  { networks: [, site], isConfirmed }: Holder,
): readonly Bound[] {
  const ofNetwork = { maxPieces: limits.piecesPerNetwork, maxPounds: limits.poundsPerNetwork };
  const ofCustomer = { maxPieces: limits.piecesPerCustomer, maxPounds: limits.poundsPerCustomer };
  const ofSite = {
    maxPieces: times(ofNetwork.maxPieces, site?.allowance),
    maxPounds: times(ofNetwork.maxPounds, site?.allowance),
  };
  const bounds: Readonly<Record<Column, Pick<Bound, "maxPieces" | "maxPounds">>> = {
    network_hash: ofNetwork,
    site_hash: ofSite,
    mailbox_hash: isConfirmed ? UNBOUNDED : ofCustomer,
    user_id: ofCustomer,
  };
  return columns.flatMap((column) => {
    const value = hashes[column];
    const { maxPieces, maxPounds } = bounds[column];
    const isBounded = maxPieces !== "off" || maxPounds !== "off";
    return value === null || !isBounded ? [] : [{ column, value, maxPieces, maxPounds }];
  });
}

/** Locks the holders in one order, so that two cannot wait for each other. On SQLite there is one writer anyway. */
async function lockHolders(db: Queries, bounds: readonly Bound[]): Promise<void> {
  for (const key of bounds.map(({ column, value }) => `${column} ${value}`).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
}

async function readHeld(
  db: Queries,
  { column, value }: Bound,
  paymentMethod: PaymentMethod,
  now: Date,
): Promise<Hold> {
  const row = await db
    .selectFrom("unpaid_holds")
    .select(({ fn }) => [
      fn.sum<string | number | null>("pieces").as("pieces"),
      fn.sum<string | number | null>("value").as("value"),
    ])
    .where(column, "=", value)
    .where("payment_method", "=", paymentMethod)
    .where(({ eb, or }) => or([eb("counts_until", "is", null), eb("counts_until", ">", now)]))
    .executeTakeFirstOrThrow();
  return { pieces: Number(row.pieces ?? 0), value: Number(row.value ?? 0) };
}

function isOver(count: number, max: number | "off"): boolean {
  return max !== "off" && count > max;
}

function times(max: number | "off", factor = 1): number | "off" {
  return max === "off" ? "off" : max * factor;
}

function limitReached(method: PaymentMethod): ApiError {
  const kind = method === "bank-transfer" ? "by bank transfer" : "by card";
  const message = `So many items are waiting to be paid ${kind} already, under your email address or on your network, that we cannot keep all of these for you as well. Please pay for one of your orders first, order fewer items, or come back later.`;
  return apiError({ code: "unpaid_limit_reached", message });
}
