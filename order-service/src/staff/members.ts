/** Who may work with the admin: what their accounts must not be able to change. */
import { fromColumns, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";

export type StaffMember = Row<"staff_members">;

/** A link by which somebody sets up their second factor. */
interface Welcome {
  /** Of the secret in the link. */
  readonly hash: string;
  readonly until: Date;
}

export interface Members {
  find(userId: string): Promise<StaffMember | undefined>;
  list(): Promise<readonly StaffMember[]>;
  /** Adds somebody, or lets them begin anew: no second factor of theirs counts any more. */
  welcome(userId: string, welcome: Welcome, event: StaffEvent): Promise<void>;
  /**
   * Uses the welcome up: from now on this second factor counts, and no other. `false` where it is not
   * theirs, was used or has run out.
   */
  acceptFactor(
    userId: string,
    factor: { readonly welcomeHash: string; readonly id: string },
    event: StaffEvent,
  ): Promise<boolean>;
  remove(userId: string, event: StaffEvent): Promise<void>;
}

export function createMembers({ db, clock }: Service): Members {
  const change = <Result>(event: StaffEvent, work: (queries: Queries) => Promise<Result>) =>
    transaction(db, async (queries) => {
      const result = await work(queries);
      if (result !== false) await writeStaffEvent(queries, event, clock());
      return result;
    });
  return {
    async find(userId) {
      const query = db.reader.selectFrom("staff_members").selectAll();
      const row = await query.where("user_id", "=", userId).executeTakeFirst();
      return row && fromColumns(row);
    },
    async list() {
      const query = db.reader.selectFrom("staff_members").selectAll().orderBy("added_at");
      return (await query.execute()).map((row) => fromColumns(row));
    },
    welcome: (userId, { hash, until }, event) =>
      change(event, async (queries) => {
        const anew = { factor_id: null, welcome_hash: hash, welcome_until: until };
        await queries
          .insertInto("staff_members")
          .values({ user_id: userId, added_at: clock(), ...anew })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(anew))
          .execute();
      }),
    acceptFactor: (userId, { welcomeHash, id }, event) =>
      change(event, async (queries) => {
        const { numUpdatedRows } = await queries
          .updateTable("staff_members")
          .set({ factor_id: id, welcome_hash: null, welcome_until: null })
          .where("user_id", "=", userId)
          .where("welcome_hash", "=", welcomeHash)
          .where("welcome_until", ">", clock())
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    remove: (userId, event) =>
      change(event, async (queries) => {
        await queries.deleteFrom("staff_members").where("user_id", "=", userId).execute();
      }),
  };
}
