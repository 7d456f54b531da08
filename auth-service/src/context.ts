/** Types of the service and of its requests. */
import type { Logger } from "pino";
import type { Database, Row } from "./database/database.ts";
import type { Messenger } from "./messages/messenger.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { Encryption } from "./security/encryption.ts";
import type { PasswordRules } from "./security/password-rules.ts";
import type { PasswordHasher } from "./security/passwords.ts";
import type { RedirectTargets } from "./security/redirect-allow-list.ts";
import type { Settings } from "./settings/settings.ts";
import type { KeyRing } from "./tokens/keys.ts";
import type { ProjectKeys } from "./tokens/project-keys.ts";
import type { TokenVerifier } from "./tokens/token-verifier.ts";

/** Gives the reason, for users to read, why their changed metadata is refused; `undefined` if it is not. */
export type RefuseMetadata = (changed: Readonly<Record<string, unknown>>) => string | undefined;

/** A mail link to be confirmed by its reader. */
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
  readonly refuseMetadata: RefuseMetadata | undefined;
  readonly confirmationPage: ConfirmationPage;
}

/** The service together with the current request. */
export interface Context extends Service {
  readonly requestId: string;
  /** The client's address, normalised so that addresses can be compared. */
  readonly address: string;
  readonly userAgent: string;
  /** The header `X-JWT-AUD`. On routes without a token it may be anything. */
  readonly requestedAudience?: string | undefined;
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters, such as `grant_type`. */
  readonly query: URLSearchParams;
}

/** The context of routes that require a user's token. */
export interface UserContext extends Context {
  readonly user: Row<"users">;
  /** Absent if the token names no session. */
  readonly session: Row<"sessions"> | undefined;
}

export type Handler = (request: Request, context: Context) => Promise<Response> | Response;
export type UserHandler = (request: Request, context: UserContext) => Promise<Response> | Response;
