import type { Context } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { type Address, formatAddress } from "../users/addresses.ts";
import { findUserByAddress, lockUser, type User } from "../users/users.ts";
import { deliverIgnoringErrors } from "./deliveries.ts";
import type { PreparedMail } from "./link-mails.ts";
import { requireMailPause, requirePauseOver, takeUnknownAddressToken } from "./sending-limits.ts";

interface MailIfKnownRequest {
  /** Kind of request. Repeating one too soon is an error, even if nothing was sent. */
  readonly name: string;
  readonly address: Address;
  /**
   * Returns when the user was last sent such an email, or `undefined` if there is nothing to send.
   */
  lastSent(user: User): Date | null | undefined;
  prepare(db: Queries, user: User): Promise<readonly PreparedMail[]>;
}

/**
 * Sends the email if a user has the address. Throws `over_email_send_rate_limit` if it is requested
 * again too soon, whether or not the user exists. Does the same work before the response in both
 * cases, because the duration would reveal the difference.
 */
export async function mailIfKnown(context: Context, request: MailIfKnownRequest): Promise<void> {
  const { db, messenger } = context;
  const { address } = request;
  const name = `${request.name} ${formatAddress(address)}`;
  const user = await findUserByAddress(db.reader, address);
  const seconds = await takeUnknownAddressToken(context, name);
  const lastSent = user && request.lastSent(user);
  if (!user || lastSent === undefined) return requirePauseOver(seconds);
  // While the first request is still running, it has stored nothing yet. A second one must be
  // rejected even then, as for an unknown address.
  if (messenger.isInFlight(name)) requirePauseOver(seconds);
  requireMailPause(context, lastSent);
  // The user may have changed in the meantime.
  const sending = mailUser(context, user, async (queries, present) =>
    request.lastSent(present) === undefined ? [] : request.prepare(queries, present),
  );
  return messenger.sendAfterResponse(sending, name);
}

/** Sends an email to a user who exists. Takes about as long as registering a new user. */
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
