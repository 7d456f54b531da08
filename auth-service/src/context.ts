/** What handlers work with. */
import type { Logger } from "pino";
import type { Database, Row } from "./database/database.ts";
import type { Hooks } from "./hooks/hooks.ts";
import type { Messenger } from "./messages/messenger.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { Encryption } from "./security/encryption.ts";
import type { PasswordRules } from "./security/password-rules.ts";
import type { PasswordHasher } from "./security/passwords.ts";
import type { RedirectTargets } from "./security/redirect-allow-list.ts";
import type { ResolveHost } from "./security/safe-address.ts";
import type { SafeFetch } from "./security/safe-fetch.ts";
import type { Settings } from "./settings/settings.ts";
import type { KeyRing } from "./tokens/keys.ts";
import type { ProjectKeys } from "./tokens/project-keys.ts";
import type { TokenVerifier } from "./tokens/token-verifier.ts";

/** The reason, for users to read, why they may not say something new of themselves; `undefined` if they may. */
export type RefuseMetadata = (changed: Readonly<Record<string, unknown>>) => string | undefined;

/** A link of a mail that waits for an answer of its reader. */
export interface ConfirmationQuestion {
  readonly type: "signup" | "invite" | "email_change";
  /** The address that the mail was sent to, shortened: `a…@example.com`. */
  readonly address: string;
}

/**
 * Gives a whole HTML document with a form of method `post`, without an action, whose buttons are named
 * `answer`: `confirm`, or `disown` where an account was opened with a password that its reader did not choose.
 */
export type ConfirmationPage = (question: ConfirmationQuestion) => string;

/** Created once, when the service starts. */
export interface Service {
  readonly settings: Settings;
  readonly db: Database;
  /** The current time; everything that expires uses it. */
  readonly clock: () => Date;
  readonly log: Logger;
  readonly keys: KeyRing;
  readonly verifyToken: TokenVerifier;
  readonly projectKeys: ProjectKeys;
  readonly encryption: Encryption;
  readonly passwords: PasswordHasher;
  readonly passwordRules: PasswordRules;
  readonly limits: RateLimits;
  readonly redirects: RedirectTargets;
  readonly messenger: Messenger;
  readonly hooks: Hooks;
  /** Gives the addresses of a host name. */
  readonly resolveHost: ResolveHost;
  /** For what administrators named: never leads into a private network. */
  readonly safeFetch: SafeFetch;
  readonly refuseMetadata: RefuseMetadata | undefined;
  readonly confirmationPage: ConfirmationPage;
}

/** A user whom the request may create. */
export interface UserCreation {
  readonly id: string;
  /** Whether the hook that comes before has no objection. */
  readonly isApproved: boolean;
}

/** The service together with the current request. */
export interface Context extends Service {
  /** Present where hooks are asked. */
  readonly userCreation?: UserCreation;
  readonly requestId: string;
  /** The client's address, normalised so that addresses can be compared. */
  readonly address: string;
  readonly userAgent: string;
  /** What `X-JWT-AUD` names. On routes without a token anybody may name any. */
  readonly requestedAudience?: string | undefined;
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters, such as `grant_type`. */
  readonly query: URLSearchParams;
}

/** For routes that require a user's token. */
export interface UserContext extends Context {
  readonly user: Row<"users">;
  /** Absent if the token names no session. */
  readonly session: Row<"sessions"> | undefined;
}

export type Handler = (request: Request, context: Context) => Promise<Response> | Response;
export type UserHandler = (request: Request, context: UserContext) => Promise<Response> | Response;
