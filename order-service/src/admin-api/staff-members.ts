/** Staff members, with data that they must not be able to change through their account. */
import { fromColumns, transaction } from "@damson/database";
import { type StaffEvent, writeStaffEvent } from "../audit/staff-events.ts";
import type { Service } from "../context.ts";
import type { Queries, Row } from "../database/database.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { mailSecurityNotice, type SecurityNotice } from "../outbox/security-notices.ts";

export type { SecurityNotice };

export type StaffMember = Row<"staff_members">;

/** An event about a staff member. The other owners get a warning by email. */
export interface StaffMemberEvent extends StaffEvent {
  readonly notice?: SecurityNotice | undefined;
}

/** An invitation to set up a second factor. */
interface Invitation {
  /** Hash of the secret in the link. */
  readonly hash: string;
  readonly until: Date;
  /** Email address when the invitation was sent. */
  readonly email: string;
}

/** A new email address that is not confirmed yet. */
interface RequestedAddress {
  readonly email: string;
  readonly hash: string;
  readonly until: Date;
  readonly link: string;
}

const noRequestedAddress = {
  new_email: null,
  new_email_hash: null,
  new_email_until: null,
} as const;

export function notifyOwners({ db, clock }: Service, notice: SecurityNotice): Promise<void> {
  return transaction(db, (queries) => mailSecurityNotice(queries, notice, clock()));
}

export async function findStaffMember(
  { db }: Service,
  userId: string,
): Promise<StaffMember | undefined> {
  const query = db.reader.selectFrom("staff_members").selectAll();
  const row = await query.where("user_id", "=", userId).executeTakeFirst();
  return row && fromColumns(row);
}

export async function listStaffMembers({ db }: Service): Promise<readonly StaffMember[]> {
  const query = db.reader.selectFrom("staff_members").selectAll().orderBy("added_at");
  return (await query.execute()).map((row) => fromColumns(row));
}

/** Adds a staff member, or resets one, whose second factor is then no longer trusted. */
export function inviteStaffMember(
  service: Service,
  userId: string,
  { hash, until, email }: Invitation,
  event: StaffMemberEvent,
): Promise<void> {
  return change(service, event, async (queries) => {
    await claimAddress(queries, userId, email);
    const anew = {
      email,
      factor_id: null,
      welcome_hash: hash,
      welcome_until: until,
      ...noRequestedAddress,
    };
    await queries
      .insertInto("staff_members")
      .values({ user_id: userId, added_at: service.clock(), ...anew })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(anew))
      .execute();
  });
}

/** Finds the staff member with a valid invitation. */
export async function findWelcomed(
  { db, clock }: Service,
  welcomeHash: string,
): Promise<StaffMember | undefined> {
  const query = db.reader.selectFrom("staff_members").selectAll();
  const row = await query
    .where("welcome_hash", "=", welcomeHash)
    .where("welcome_until", ">", clock())
    .executeTakeFirst();
  return row && fromColumns(row);
}

/**
 * Sets the second factor of a staff member. Returns false if the invitation is invalid or has
 * expired, or if there is a factor already.
 */
export function acceptFactor(
  service: Service,
  userId: string,
  { welcomeHash, id }: { readonly welcomeHash: string; readonly id: string },
  event: StaffMemberEvent,
): Promise<boolean> {
  return change(service, event, async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable("staff_members")
      .set({ factor_id: id })
      .where("user_id", "=", userId)
      .where("factor_id", "is", null)
      .where("welcome_hash", "=", welcomeHash)
      .where("welcome_until", ">", service.clock())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Ends the invitation once the account is set up. */
export async function endWelcome({ db }: Service, userId: string): Promise<void> {
  await db.writer
    .updateTable("staff_members")
    .set({ welcome_hash: null, welcome_until: null })
    .where("user_id", "=", userId)
    .execute();
}

/** Emails a link to the new address, which confirms it. */
export function requestAddress(
  service: Service,
  userId: string,
  { email, hash, until, link }: RequestedAddress,
  event: StaffMemberEvent,
): Promise<void> {
  return change(service, event, async (queries) => {
    await queries
      .updateTable("staff_members")
      .set({ new_email: email, new_email_hash: hash, new_email_until: until })
      .where("user_id", "=", userId)
      .execute();
    const message = { key: `staff_address:${hash}`, kind: "staff_address" } as const;
    const mail = { ...message, recipient: email, data: { link } };
    await enqueue(queries, mail, service.clock());
  });
}

export async function findByAddressHash(
  { db, clock }: Service,
  hash: string,
): Promise<StaffMember | undefined> {
  const query = db.reader.selectFrom("staff_members").selectAll();
  const row = await query
    .where("new_email_hash", "=", hash)
    .where("new_email_until", ">", clock())
    .executeTakeFirst();
  return row && fromColumns(row);
}

/** Changes the address of a staff member. Their saved views move with it. */
export function setAddress(
  service: Service,
  userId: string,
  email: string,
  event?: StaffMemberEvent,
): Promise<void> {
  return change(service, event, async (queries) => {
    await claimAddress(queries, userId, email);
    await queries
      .updateTable("staff_members")
      .set({ email, ...noRequestedAddress })
      .where("user_id", "=", userId)
      .execute();
  });
}

export function removeStaffMember(
  service: Service,
  userId: string,
  event: StaffMemberEvent,
): Promise<void> {
  return change(service, event, async (queries) => {
    await queries.deleteFrom("staff_members").where("user_id", "=", userId).execute();
  });
}

/**
 * Runs a change and records its event in one transaction. A change that returns false is not
 * recorded.
 */
function change<Result>(
  { db, clock }: Service,
  event: StaffMemberEvent | undefined,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (queries) => {
    const result = await work(queries);
    if (result === false || event === undefined) return result;
    const { notice, ...written } = event;
    await writeStaffEvent(queries, written, clock());
    if (notice) await mailSecurityNotice(queries, notice, clock());
    return result;
  });
}

/**
 * Moves saved views to the member's new address. If the address belonged to another member, that
 * member's views are kept under the member's id until an owner confirms a new address for them.
 */
async function claimAddress(db: Queries, userId: string, email: string): Promise<void> {
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
