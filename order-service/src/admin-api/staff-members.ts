/** Who may work with the admin: what their accounts must not be able to change. */
import { fromColumns, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { mailSecurityNotice, type SecurityNotice } from "../outbox/security-notices.ts";

export type StaffMember = Row<"staff_members">;

/** A change of a member. Its notice, if it has one, is mailed to the other owners. */
export interface MemberEvent extends StaffEvent {
  readonly notice?: SecurityNotice | undefined;
}

/** A link by which somebody sets up their second factor. */
interface Welcome {
  /** Of the secret in the link. */
  readonly hash: string;
  readonly until: Date;
  /** The address by which they are given their role. */
  readonly email: string;
}

/** An address that a member is to have once the mail to it has been followed. */
interface WantedAddress {
  readonly email: string;
  readonly hash: string;
  readonly until: Date;
  readonly link: string;
}

export interface Members {
  find(userId: string): Promise<StaffMember | undefined>;
  list(): Promise<readonly StaffMember[]>;
  /** Adds somebody, or lets them begin anew: no second factor of theirs counts any more. */
  welcome(userId: string, welcome: Welcome, event: MemberEvent): Promise<void>;
  /**
   * Uses the welcome up: from now on this second factor counts, and no other. `false` where it is not
   * theirs, was used or has run out.
   */
  acceptFactor(
    userId: string,
    factor: { readonly welcomeHash: string; readonly id: string },
    event: MemberEvent,
  ): Promise<boolean>;
  /** Mails a link to an address that a member is to have. */
  askForAddress(userId: string, wanted: WantedAddress, event: MemberEvent): Promise<void>;
  /** The member whose wanted address has this hash, while its link works. */
  findWanted(hash: string): Promise<StaffMember | undefined>;
  /** From now on their role goes with this address, and so do the views that they have saved. */
  setAddress(userId: string, email: string, event?: MemberEvent): Promise<void>;
  remove(userId: string, event: MemberEvent): Promise<void>;
}

const nothingWanted = { new_email: null, new_email_hash: null, new_email_until: null } as const;

export function createMembers({ db, clock }: Service): Members {
  const change = <Result>(
    event: MemberEvent | undefined,
    work: (queries: Queries) => Promise<Result>,
  ) =>
    transaction(db, async (queries) => {
      const result = await work(queries);
      if (result === false || event === undefined) return result;
      const { notice, ...written } = event;
      await writeStaffEvent(queries, written, clock());
      if (notice) await mailSecurityNotice(queries, notice, clock());
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
    welcome: (userId, { hash, until, email }, event) =>
      change(event, async (queries) => {
        await takeAddress(queries, userId, email);
        const anew = {
          email,
          factor_id: null,
          welcome_hash: hash,
          welcome_until: until,
          ...nothingWanted,
        };
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
    askForAddress: (userId, { email, hash, until, link }, event) =>
      change(event, async (queries) => {
        await queries
          .updateTable("staff_members")
          .set({ new_email: email, new_email_hash: hash, new_email_until: until })
          .where("user_id", "=", userId)
          .execute();
        const message = { key: `staff_address:${hash}`, kind: "staff_address" } as const;
        await enqueue(queries, { ...message, recipient: email, data: { link } }, clock());
      }),
    async findWanted(hash) {
      const query = db.reader.selectFrom("staff_members").selectAll();
      const row = await query
        .where("new_email_hash", "=", hash)
        .where("new_email_until", ">", clock())
        .executeTakeFirst();
      return row && fromColumns(row);
    },
    setAddress: (userId, email, event) =>
      change(event, async (queries) => {
        await takeAddress(queries, userId, email);
        await queries
          .updateTable("staff_members")
          .set({ email, ...nothingWanted })
          .where("user_id", "=", userId)
          .execute();
      }),
    remove: (userId, event) =>
      change(event, async (queries) => {
        await queries.deleteFrom("staff_members").where("user_id", "=", userId).execute();
      }),
  };
}

/**
 * Moves a member's saved views to the address that their account has now. Another member who had it before
 * keeps their own views, under their id until an owner has confirmed their new address.
 */
async function takeAddress(db: Queries, userId: string, email: string): Promise<void> {
  const members = db.selectFrom("staff_members").select(["user_id", "email"]);
  const holder = await members
    .where("email", "=", email)
    .where("user_id", "<>", userId)
    .executeTakeFirst();
  if (holder !== undefined) {
    await db
      .updateTable("staff_members")
      .set({ email: holder.user_id })
      .where("user_id", "=", holder.user_id)
      .execute();
    await moveViews(db, email, holder.user_id);
  }
  const before = await members.where("user_id", "=", userId).executeTakeFirst();
  if (before?.email != null && before.email !== email) await moveViews(db, before.email, email);
}

async function moveViews(db: Queries, from: string, to: string): Promise<void> {
  await db.updateTable("saved_views").set({ person: to }).where("person", "=", from).execute();
}
