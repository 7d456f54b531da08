import { randomUUID } from "node:crypto";
import { isUniqueViolation } from "@damson/database";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import type { Json } from "../database/schema.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import type { Address } from "../users/addresses.ts";
import { confirmAddress, createIdentity, toAddressClaims } from "../users/identities.ts";
import {
  createUser,
  isAddressConfirmed,
  lockUserByAddress,
  mergeMetadata,
  USER_ROLE,
  type User,
} from "../users/users.ts";
import type { MailRequest } from "../verification/link-mails.ts";
import { type ConfirmationMessage, isAutoconfirmed, prepareConfirmation } from "./confirmation.ts";
import { createDecoyUser } from "./decoy-user.ts";
import { cancelEarlierSignupIfRefused, hashPassword, registerAgain } from "./repeated-signup.ts";

interface Registration {
  readonly address: Address;
  /** Absent if the user signs in by code. */
  readonly password?: string;
  readonly data: Json;
  readonly confirmation: MailRequest;
  /** True to start a session if the address needs no confirmation. */
  readonly startsSession: boolean;
}

interface HashedRegistration extends Registration {
  readonly encryptedPassword: string | null;
}

type RegistrationOutcome =
  | { readonly kind: "signed in"; readonly signedIn: SignedIn }
  | { readonly kind: "confirmed"; readonly user: User }
  /** The address must be confirmed. The message is ready to be sent. */
  | ({ readonly kind: "unconfirmed"; readonly user: User } & ConfirmationMessage)
  | { readonly kind: "taken" }
  /** The address has an account, which the response must hide. */
  | { readonly kind: "hidden"; readonly decoyUser: object };

/** Registers a user in one transaction, or returns why not. */
export async function register(
  context: Context,
  registration: Registration,
): Promise<RegistrationOutcome> {
  try {
    return await attempt(context, registration);
  } catch (error) {
    // Another request has just registered the same user.
    if (!isUniqueViolation(error)) throw error;
    return attempt(context, registration);
  }
}

async function attempt(context: Context, registration: Registration): Promise<RegistrationOutcome> {
  // Hashing is slow, so it runs before the transaction.
  const encryptedPassword = await hashPassword(context, registration);
  const hashed = { ...registration, encryptedPassword };
  return cancelEarlierSignupIfRefused(context, hashed, () =>
    transaction(context.db, (db) => registerIn(db, context, hashed)),
  );
}

async function registerIn(
  db: Queries,
  context: Context,
  registration: HashedRegistration,
): Promise<RegistrationOutcome> {
  const { address } = registration;
  const present = await lockUserByAddress(db, address);
  if (present && isAddressConfirmed(present, address)) {
    return answerConfirmed(db, context, present, registration);
  }
  const user = present
    ? await registerAgain(db, context, present, registration)
    : await createRegistered(db, context, registration);
  if (!isAutoconfirmed(context, address.kind)) {
    await writeAudit(db, context, user, "user_confirmation_requested", { provider: address.kind });
    const { confirmation } = registration;
    const prepared = await prepareConfirmation(db, context, user, address.kind, confirmation);
    return { kind: "unconfirmed", ...prepared };
  }

  const confirmed = await confirmAddress(db, user, address.kind, context.clock());
  await writeAudit(db, context, confirmed, "user_signedup", { provider: address.kind });
  if (!registration.startsSession) return { kind: "confirmed", user: confirmed };
  await writeAudit(db, context, confirmed, "login", { provider: address.kind });
  return { kind: "signed in", signedIn: await startSession(db, context, confirmed, "password") };
}

/**
 * Returns the result for an address that is confirmed already. With autoconfirmation, existing
 * accounts cannot be hidden.
 */
async function answerConfirmed(
  db: Queries,
  context: Context,
  present: User,
  { address, data }: HashedRegistration,
): Promise<RegistrationOutcome> {
  const { mailer, sms } = context.settings;
  if (mailer.autoconfirm || sms.autoconfirm) return { kind: "taken" };
  await writeAudit(db, context, present, "user_repeated_signup", { provider: address.kind });
  return { kind: "hidden", decoyUser: createDecoyUser(context, address, data) };
}

async function createRegistered(
  db: Queries,
  context: Context,
  { address, encryptedPassword, data }: HashedRegistration,
): Promise<User> {
  const { settings, clock } = context;
  const id = randomUUID();
  const { kind, ...named } = address;
  const claims = toAddressClaims(id, named);
  const added = {
    id,
    aud: settings.jwt.audience,
    role: USER_ROLE,
    ...named,
    encryptedPassword,
    rawAppMetaData: { provider: kind, providers: [kind] },
    rawUserMetaData: mergeMetadata(data, claims),
  };
  const user = await createUser(db, added, clock());
  await createIdentity(db, id, { provider: kind, providerId: id, data: claims }, clock());
  return user;
}
