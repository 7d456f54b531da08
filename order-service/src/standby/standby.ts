/**
 * A restored copy of the shop, beside which the shop itself may still run: it sends no mail, takes no orders and moves no
 * money until an owner says that it is the shop now.
 */
import type { Database, Queries } from "../database/database.ts";

export interface RestoredCopy {
  readonly restoredAt: Date;
  /** The time of its data. */
  readonly madeAt: Date;
}

export interface Standby {
  /** True while this is such a copy. */
  isOn(): Promise<boolean>;
}

/** Reads whether the data are a copy. A shop that is none is never asked again: only an empty database is restored to. */
export async function openStandby({ reader }: Pick<Database, "reader">): Promise<Standby> {
  let isOn = (await findRestoredCopy(reader)) !== undefined;
  return {
    async isOn() {
      if (isOn) isOn = (await findRestoredCopy(reader)) !== undefined;
      return isOn;
    },
  };
}

/** The copy that these data are, until an owner has said that they are the shop. */
export async function findRestoredCopy(db: Queries): Promise<RestoredCopy | undefined> {
  const row = await db
    .selectFrom("restored_copies")
    .select(["restored_at", "made_at"])
    .where("activated_at", "is", null)
    .executeTakeFirst();
  return row && { restoredAt: row.restored_at, madeAt: row.made_at };
}

/** Marks data as a copy, before any service works on them. */
export async function markRestoredCopy(db: Queries, { restoredAt, madeAt }: RestoredCopy) {
  await db
    .insertInto("restored_copies")
    .values({ restored_at: restoredAt, made_at: madeAt, activated_at: null, activated_by: null })
    .execute();
}
