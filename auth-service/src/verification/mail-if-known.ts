import type { Context } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { type Address, formatAddress } from "../users/addresses.ts";
import { findUserByAddress, lockUser, type User } from "../users/users.ts";
import { deliverIgnoringErrors } from "./deliveries.ts";
import type { PreparedMail } from "./link-mails.ts";
import { requireMailPause, requirePauseOver, secondsForUnknownAddress } from "./sending-limits.ts";

interface MailIfKnownRequest {
  /** Kind of request. Repeating it too soon is rejected, even if nothing was sent. */
  readonly name: string;
  readonly address: Address;
  /** Returns the time of the user's last such mail, or `undefined` if there is nothing to send. */
  lastSent(user: User): Date | null | undefined;
  prepare(db: Queries, user: User): Promise<readonly PreparedMail[]>;
}

/**
 * Sends the mail if the address is known. Throws `over_email_send_rate_limit` if it is requested again too soon, known
 * or not. Does the same work in both cases before responding, because the duration would reveal the difference.
 */
export async function mailIfKnown(context: Context, request: MailIfKnownRequest): Promise<void> {
  const { db, messenger } = context;
  const { address } = request;
  const name = `${request.name} ${formatAddress(address)}`;
  const user = await findUserByAddress(db.reader, address);
  const seconds = await secondsForUnknownAddress(context, name);
  const lastSent = user && request.lastSent(user);
  if (!user || lastSent === undefined) return requirePauseOver(seconds);
  // A simultaneous first request is not stored yet. The second must be rejected as for an unknown address.
  if (messenger.isInFlight(name)) requirePauseOver(seconds);
  requireMailPause(context, lastSent);
  // The user may have changed in the meantime.
  const sending = mailUser(context, user, async (queries, present) =>
    request.lastSent(present) === undefined ? [] : request.prepare(queries, present),
  );
  return messenger.sendAfterResponse(sending, name);
}

/** Sends a mail to a known user. Takes about as long as registering a new user. */
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
