/** The networks a user has signed in from: guesses made elsewhere do not lock them out there. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@damson/service-runtime/durations";
import { networkOf } from "@damson/service-runtime/http/network";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { KnownNetworksTable } from "../database/schema.ts";

/** The time without a sign-in after which a network counts as unknown. */
export const NETWORK_LIFETIME_MS = 90 * DAY_MS;
/** Each known network has guesses of its own, so there must not be many. */
const MAX_NETWORKS = 10;
/** The id to look for where there is no user, so that it takes as long. */
const NIL = "00000000-0000-0000-0000-000000000000";

type Origin = Pick<Context, "encryption" | "address" | "clock">;

/** The network that a request for a user comes from. */
export interface Network {
  /** True if the user has signed in from there. */
  readonly isKnown: boolean;
  /** True if that was so recent that another sign-in need not be stored. */
  readonly isFresh: boolean;
}

export async function readNetwork(
  db: Queries,
  origin: Origin,
  userId: string = NIL,
): Promise<Network> {
  const rows = await db
    .selectFrom("known_networks")
    .select(["network", "seen_at"])
    .where("user_id", "=", userId)
    .where("network", "in", origin.encryption.digests(networkText(origin, userId)))
    .execute();
  const age = ({ seen_at }: { seen_at: Date }) => origin.clock().getTime() - seen_at.getTime();
  const present = digestOf(origin, userId);
  return {
    isKnown: rows.some((row) => age(row) <= NETWORK_LIFETIME_MS),
    // A digest by an older key has to be written anew.
    isFresh: rows.some((row) => row.network === present && age(row) < DAY_MS),
  };
}

/** Stores the network of a sign-in, at most once a day. The user must be locked, or new. */
export async function rememberNetwork(db: Queries, origin: Origin, userId: string): Promise<void> {
  const now = origin.clock();
  const network = digestOf(origin, userId);
  // Most sign-ins come from the network of the last one, and write nothing.
  const present = await db
    .selectFrom("known_networks")
    .select("seen_at")
    .where("user_id", "=", userId)
    .where("network", "=", network)
    .executeTakeFirst();
  if (present && now.getTime() - present.seen_at.getTime() < DAY_MS) return;
  await storeNetwork(db, userId, { network, seen_at: now });
}

/** Stores the network from which a second factor was shown. The user must be locked. */
export async function rememberFactorNetwork(
  db: Queries,
  origin: Origin,
  userId: string,
): Promise<void> {
  const now = origin.clock();
  const network = digestOf(origin, userId);
  await storeNetwork(db, userId, { network, seen_at: now, factor_shown_at: now });
}

/** True if the user has shown a second factor from there. */
export async function hasShownFactorFrom(
  db: Queries,
  origin: Origin,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("known_networks")
    .select("id")
    .where("user_id", "=", userId)
    .where("network", "in", origin.encryption.digests(networkText(origin, userId)))
    .where("factor_shown_at", ">", new Date(origin.clock().getTime() - NETWORK_LIFETIME_MS))
    .executeTakeFirst();
  return row !== undefined;
}

type Seen = Pick<KnownNetworksTable, "network" | "seen_at"> &
  Partial<Pick<KnownNetworksTable, "factor_shown_at">>;

async function storeNetwork(db: Queries, userId: string, seen: Seen): Promise<void> {
  const { network: _network, ...times } = seen;
  await db
    .insertInto("known_networks")
    .values({ id: randomUUID(), user_id: userId, factor_shown_at: null, ...seen })
    .onConflict((conflict) => conflict.columns(["user_id", "network"]).doUpdateSet(times))
    .execute();
  const newest = db
    .selectFrom("known_networks")
    .select("network")
    .where("user_id", "=", userId)
    // Sign-ins by password alone, from any number of networks, displace none of these.
    .orderBy(sql`factor_shown_at IS NOT NULL`, "desc")
    .orderBy("seen_at", "desc")
    .limit(MAX_NETWORKS);
  await db
    .deleteFrom("known_networks")
    .where("user_id", "=", userId)
    .where("network", "not in", newest)
    .execute();
}

/** Forgets the user's networks, as a thief may have signed in from some; the present one may stay. */
export async function deleteNetworks(db: Queries, userId: string, except?: Origin): Promise<void> {
  const known = db.deleteFrom("known_networks").where("user_id", "=", userId);
  await (except ? known.where("network", "!=", digestOf(except, userId)) : known).execute();
}

function digestOf(origin: Origin, userId: string): string {
  return origin.encryption.digest(networkText(origin, userId));
}

/** Gives the text to digest, different for each user, so that digests do not show who shares a network. */
function networkText({ address }: Origin, userId: string): string {
  return `network ${userId} ${networkOf(address)}`;
}
