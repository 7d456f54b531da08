/** The networks a user has signed in from: guesses made elsewhere do not lock them out there. */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@damson/service-runtime/durations";
import { networkOf } from "@damson/service-runtime/http/network";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { KnownNetworksTable } from "../database/schema.ts";

/** After so long without a sign-in from there. */
export const FORGET_AFTER_MS = 90 * DAY_MS;
/** Each of them may be guessed from beside all others, so there must not be many. */
const MAX_NETWORKS = 10;
/** Looked for where there is no user, so that it takes as long. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

type Place = Pick<Context, "encryption" | "address" | "clock">;

/** What is known of the network that a request for a user comes from. */
export interface Network {
  /** Whether the user has signed in from there. */
  readonly isKnown: boolean;
  /** Whether that is so new that another sign-in need not be remembered. */
  readonly isFresh: boolean;
}

export async function readNetwork(
  db: Queries,
  place: Place,
  userId: string = NOBODY,
): Promise<Network> {
  const rows = await db
    .selectFrom("known_networks")
    .select(["network", "seen_at"])
    .where("user_id", "=", userId)
    .where("network", "in", place.encryption.digests(networkText(place, userId)))
    .execute();
  const age = ({ seen_at }: { seen_at: Date }) => place.clock().getTime() - seen_at.getTime();
  const present = digestOf(place, userId);
  return {
    isKnown: rows.some((row) => age(row) <= FORGET_AFTER_MS),
    // What an older key digested has to be written anew.
    isFresh: rows.some((row) => row.network === present && age(row) < DAY_MS),
  };
}

/** After a sign-in, to the day. The user must be locked, or new. */
export async function rememberNetwork(db: Queries, place: Place, userId: string): Promise<void> {
  const now = place.clock();
  const network = digestOf(place, userId);
  // Most sign-ins are from where the last one was: they write nothing.
  const present = await db
    .selectFrom("known_networks")
    .select("seen_at")
    .where("user_id", "=", userId)
    .where("network", "=", network)
    .executeTakeFirst();
  if (present && now.getTime() - present.seen_at.getTime() < DAY_MS) return;
  await keepNetwork(db, userId, { network, seen_at: now });
}

/** After a second factor was shown. The user must be locked. */
export async function rememberFactorNetwork(
  db: Queries,
  place: Place,
  userId: string,
): Promise<void> {
  const now = place.clock();
  const network = digestOf(place, userId);
  await keepNetwork(db, userId, { network, seen_at: now, factor_shown_at: now });
}

/** Looks whether the user has shown a second factor from there, which a password alone cannot bring about. */
export async function hasShownFactorFrom(
  db: Queries,
  place: Place,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("known_networks")
    .select("id")
    .where("user_id", "=", userId)
    .where("network", "in", place.encryption.digests(networkText(place, userId)))
    .where("factor_shown_at", ">", new Date(place.clock().getTime() - FORGET_AFTER_MS))
    .executeTakeFirst();
  return row !== undefined;
}

type Seen = Pick<KnownNetworksTable, "network" | "seen_at"> &
  Partial<Pick<KnownNetworksTable, "factor_shown_at">>;

async function keepNetwork(db: Queries, userId: string, seen: Seen): Promise<void> {
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
    // A password alone, from however many networks, takes none of these away.
    .orderBy(sql`factor_shown_at IS NOT NULL`, "desc")
    .orderBy("seen_at", "desc")
    .limit(MAX_NETWORKS);
  await db
    .deleteFrom("known_networks")
    .where("user_id", "=", userId)
    .where("network", "not in", newest)
    .execute();
}

/** A thief may have signed in from some of them. The one the user is at may stay. */
export async function forgetNetworks(db: Queries, userId: string, except?: Place): Promise<void> {
  const known = db.deleteFrom("known_networks").where("user_id", "=", userId);
  await (except ? known.where("network", "!=", digestOf(except, userId)) : known).execute();
}

function digestOf(place: Place, userId: string): string {
  return place.encryption.digest(networkText(place, userId));
}

/** Digested with a key and for each user anew, so that nobody reads there where people live. */
function networkText({ address }: Place, userId: string): string {
  return `network ${userId} ${networkOf(address)}`;
}
