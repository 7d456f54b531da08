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

/** Returns a message for users to reject changed metadata, or `undefined` to accept it. */
export type RefuseMetadata = (changed: Readonly<Record<string, unknown>>) => string | undefined;

/** A link in an email that needs its reader's confirmation. */
export interface ConfirmationQuestion {
  readonly type: "signup" | "invite" | "email_change";
  /** Shortened recipient: `a…@example.com`. */
  readonly address: string;
}

/**
 * Returns an HTML document with a form of method `post` without an action. The buttons are named
 * `answer`. Their values are `confirm` and, for a reader who did not choose the account's password,
 * `disown`.
 */
export type ConfirmationPage = (question: ConfirmationQuestion) => string;

export interface Service {
  readonly settings: Settings;
  readonly db: Database;
  /** The current time. All expiry checks use it. */
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

export interface Context extends Service {
  readonly requestId: string;
  /** The client's normalised address. */
  readonly address: string;
  readonly userAgent: string;
  /** Audience from the header `X-JWT-AUD`. Not verified on routes without a token. */
  readonly requestedAudience?: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface UserContext extends Context {
  readonly user: Row<"users">;
  /** Absent if the token belongs to no session. */
  readonly session: Row<"sessions"> | undefined;
}

export type Handler = (request: Request, context: Context) => Promise<Response> | Response;
export type UserHandler = (request: Request, context: UserContext) => Promise<Response> | Response;
