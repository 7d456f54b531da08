import { randomUUID } from "node:crypto";
import { type Address, normalizeEmail, normalizePhone } from "./addresses.ts";
import { writeAudit } from "./audit.ts";
import {
  type ConfirmationMessage,
  type ConfirmationRequest,
  isAutoconfirmed,
  prepareConfirmation,
} from "./confirmation.ts";
import type { Context } from "./context.ts";
import { isUniqueViolation } from "./database/failures.ts";
import type { Json } from "./database/schema.ts";
import { type Queries, transaction } from "./database.ts";
import { AuthError } from "./errors.ts";
import { addressClaims, confirmAddress, createIdentity, listIdentities } from "./identities.ts";
import { type SignedIn, startSession } from "./sessions.ts";
import { leaveOnlyAddress } from "./unproven-accounts.ts";
import { userJson } from "./user-json.ts";
import {
  createUser,
  findUserByAddress,
  isConfirmed,
  lockUserByAddress,
  mergeMetadata,
  type User,
  updateUser,
} from "./users.ts";

interface Registration {
  readonly address: Address;
  /** Absent if the user signs in by code. */
  readonly password?: string;
  /** The caller's own user metadata. */
  readonly data: Json;
  readonly confirmation: ConfirmationRequest;
  /** Whether a user who is confirmed at once also gets a session. */
  readonly startsSession: boolean;
}

interface HashedRegistration extends Registration {
  readonly encryptedPassword: string | null;
}

export type RegistrationOutcome =
  | { readonly kind: "signed in"; readonly signedIn: SignedIn }
  | { readonly kind: "confirmed"; readonly user: User }
  /** The address must be confirmed, for a new user or again; the message is prepared. */
  | ({ readonly kind: "unconfirmed"; readonly user: User } & ConfirmationMessage)
  | { readonly kind: "taken" }
  /** The address already has an account, which the answer must hide. */
  | { readonly kind: "hidden"; readonly inventedUser: object };

/** Throws `signup_disabled` where the settings say so. */
export function requireOpenSignups({ settings }: Context): void {
  if (!settings.site.disableSignup) return;
  throw new AuthError("signup_disabled", "Signups not allowed for this instance");
}

/** Throws unless there is exactly one address, of an enabled kind. */
export function readSignupAddress(
  { settings }: Context,
  { email, phone }: { readonly email: string; readonly phone: string },
): Address {
  if (email && phone) {
    throw new AuthError(
      "validation_failed",
      "Only an email address or phone number should be provided on signup.",
    );
  }
  if (email) {
    if (!settings.external.email) {
      throw new AuthError("email_provider_disabled", "Email signups are disabled");
    }
    return { kind: "email", email: normalizeEmail(email) };
  }
  if (!settings.external.phone) {
    throw new AuthError("phone_provider_disabled", "Phone signups are disabled");
  }
  return { kind: "phone", phone: normalizePhone(phone) };
}

/** Registers a user, or finds out why that is not possible, in one transaction. */
export async function register(
  context: Context,
  registration: Registration,
): Promise<RegistrationOutcome> {
  try {
    return await attempt(context, registration);
  } catch (error) {
    // Two simultaneous sign-ups: the other one was first, and its user can now be found.
    if (!isUniqueViolation(error)) throw error;
    return attempt(context, registration);
  }
}

async function attempt(context: Context, registration: Registration): Promise<RegistrationOutcome> {
  // Hashing is slow on purpose, so it happens before the database is locked.
  const encryptedPassword = await hashPassword(context, registration);
  const hashed = { ...registration, encryptedPassword };
  return transaction(context.db, (db) => registerIn(db, context, hashed));
}

/**
 * Gives the stored hash if somebody has already signed up with the same password, or else a new
 * one.
 */
export async function hashPassword(
  { db, passwords }: Context,
  { address, password }: Pick<Registration, "address" | "password">,
): Promise<string | null> {
  if (password === undefined) return null;
  const present = await findUserByAddress(db.reader, address);
  const stored =
    present && !isAddressConfirmed(present, address) ? present.encryptedPassword : null;
  if (stored && (await passwords.verify(stored, password))) return stored;
  return passwords.hash(password);
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
    const asked = await prepareConfirmation(db, context, user, address.kind, confirmation);
    return { kind: "unconfirmed", ...asked };
  }

  const confirmed = await confirmAddress(db, user, address.kind, context.clock());
  await writeAudit(db, context, confirmed, "user_signedup", { provider: address.kind });
  if (!registration.startsSession) return { kind: "confirmed", user: confirmed };
  await writeAudit(db, context, confirmed, "login", { provider: address.kind });
  return { kind: "signed in", signedIn: await startSession(db, context, confirmed, "password") };
}

/**
 * The address is not confirmed, so whoever signed up first may be a stranger, waiting for the owner
 * to confirm the account with the stranger's password or provider on it. So if a second sign-up
 * differs, neither counts, and the owner sets a password after following the mail.
 */
async function registerAgain(
  db: Queries,
  context: Context,
  user: User,
  { address, encryptedPassword, data }: HashedRegistration,
): Promise<User> {
  if (isConfirmed(user)) return user;
  const identities = await listIdentities(db, user.id);
  const isByProvider = identities.every(({ provider }) => provider !== address.kind);
  if (!isByProvider && user.encryptedPassword === encryptedPassword) return user;
  const now = context.clock();
  const cleared = await leaveOnlyAddress(db, user, address, now);
  const isOwner = isAutoconfirmed(context, address.kind);
  const changes = {
    ...(isOwner ? { encryptedPassword } : {}),
    ...(isByProvider ? { rawUserMetaData: { ...data, ...cleared.rawUserMetaData } } : {}),
  };
  return updateUser(db, cleared, changes, now);
}

/** With either kind of autoconfirmation, existing accounts cannot be hidden. */
async function answerConfirmed(
  db: Queries,
  context: Context,
  present: User,
  { address, data }: HashedRegistration,
): Promise<RegistrationOutcome> {
  const { mailer, sms } = context.settings;
  if (mailer.autoconfirm || sms.autoconfirm) return { kind: "taken" };
  await writeAudit(db, context, present, "user_repeated_signup", { provider: address.kind });
  return { kind: "hidden", inventedUser: inventUser(context, address, data) };
}

async function createRegistered(
  db: Queries,
  { settings, clock }: Context,
  { address, encryptedPassword, data }: HashedRegistration,
): Promise<User> {
  const now = clock();
  const id = randomUUID();
  const { kind, ...named } = address;
  const metadata = mergeMetadata(data, addressClaims(id, named));
  const user = await createUser(
    db,
    {
      id,
      aud: settings.jwt.audience,
      role: settings.jwt.defaultRole,
      ...named,
      encryptedPassword,
      rawAppMetaData: { provider: kind, providers: [kind] },
      rawUserMetaData: metadata,
    },
    now,
  );
  await createIdentity(db, id, { provider: kind, providerId: id, data: metadata }, now);
  return user;
}

/** Makes up a user who looks like a new, unconfirmed one. Nothing is stored. */
function inventUser({ clock }: Context, { kind, ...named }: Address, data: Json): object {
  const now = clock();
  const id = randomUUID();
  const user: User = {
    id,
    aud: "authenticated",
    role: "",
    email: null,
    phone: null,
    ...named,
    encryptedPassword: null,
    emailConfirmedAt: null,
    invitedAt: null,
    confirmationSentAt: now,
    recoverySentAt: null,
    emailChange: null,
    emailChangeConfirmStatus: 0,
    emailChangeSentAt: null,
    phoneConfirmedAt: null,
    phoneChange: null,
    phoneChangeSentAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    rawAppMetaData: { provider: kind, providers: [kind] },
    rawUserMetaData: mergeMetadata(data, addressClaims(id, named)),
    bannedUntil: null,
    deletedAt: null,
    isSsoUser: false,
    isAnonymous: false,
    createdAt: now,
    updatedAt: now,
  };
  return userJson(user, { identities: [], factors: [] });
}

function isAddressConfirmed(user: User, { kind }: Address): boolean {
  return (kind === "email" ? user.emailConfirmedAt : user.phoneConfirmedAt) !== null;
}
