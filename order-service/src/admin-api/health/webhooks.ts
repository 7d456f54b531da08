import { DAY_MS } from "@damson/service-runtime/durations";
import type { Queries } from "../../database/database.ts";

/** Events of one kind from the provider, in the last thirty days. */
export interface ReceivedEvents {
  readonly type: string;
  readonly count: number;
  readonly last: Date;
}

const DAYS = 30;

/** Reads the events that have come, by kind, the latest first. */
export async function readReceivedEvents(
  db: Queries,
  now: Date,
): Promise<readonly ReceivedEvents[]> {
  const rows = await db
    .selectFrom("provider_events")
    .select(({ fn }) => [
      "type",
      fn.countAll<string | number>().as("count"),
      fn.max<Date | string>("received_at").as("last"),
    ])
    .where("received_at", ">=", new Date(now.getTime() - DAYS * DAY_MS))
    .groupBy("type")
    .execute();
  return rows
    .map(({ type, count, last }) => ({ type, count: Number(count), last: new Date(last) }))
    .sort((one, other) => other.last.getTime() - one.last.getTime());
}
