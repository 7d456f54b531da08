/** Sends mails to known addresses without revealing whether an address is known. */

import type { Context } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { type Address, textOf } from "../users/addresses.ts";
import { findUserByAddress, lockUser, type User } from "../users/users.ts";
import { deliverIgnoringErrors } from "./deliveries.ts";
import type { PreparedMail } from "./link-mails.ts";
import { requireMailPause, requirePauseOver, secondsForUnknownAddress } from "./sending-limits.ts";

/** A request for a mail to an address. */
interface MailIfKnownRequest {
  /** Identifies the kind of request: repeating it too soon is refused, even if nothing was sent. */
  readonly name: string;
  readonly address: Address;
  /** Gives the time of the last such mail to the user; `undefined` if there is nothing to send. */
  lastSent(user: User): Date | null | undefined;
  prepare(db: Queries, user: User): Promise<readonly PreparedMail[]>;
}

/**
 * Sends the mail if the address is known. Throws `over_email_send_rate_limit` if it is requested again too
 * soon, known or not. Only the work common to both cases is done before the answer, since its duration
 * would otherwise reveal which case it is.
 */
export async function mailIfKnown(context: Context, request: MailIfKnownRequest): Promise<void> {
  const { db, messenger } = context;
  const { address } = request;
  const name = `${request.name} ${textOf(address)}`;
  const user = await findUserByAddress(db.reader, address);
  const seconds = await secondsForUnknownAddress(context, name);
  const lastSent = user && request.lastSent(user);
  if (!user || lastSent === undefined) return requirePauseOver(seconds);
  // The first of two simultaneous requests is not stored yet, but the second must be refused as for
  // an unknown address.
  if (messenger.isInFlight(name)) requirePauseOver(seconds);
  requireMailPause(context, lastSent);
  // The user may have changed since they were read.
  const sending = mailUser(context, user, async (queries, present) =>
    request.lastSent(present) === undefined ? [] : request.prepare(queries, present),
  );
  return messenger.sendAfterResponse(sending, name);
}

/** Sends a mail to a known user, taking about as long as registering a new user does. */
export async function mailUser(
  context: Context,
  { id }: User,
  prepare: MailIfKnownRequest["prepare"],
): Promise<void> {
  const mails = await transaction(context.db, async (db) => {
    const user = await lockUser(db, id);
    return user ? prepare(db, user) : [];
  });
  return deliverIgnoringErrors(context, ...mails);
}
