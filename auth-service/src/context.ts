/** What handlers work with. */
import type { Logger } from "pino";
import type { Database } from "./database.ts";
import type { KeyRing } from "./keys.ts";
import type { PasswordRules } from "./password-rules.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { PostOffice } from "./post-office.ts";
import type { ProjectKeys } from "./project-keys.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { RedirectTargets } from "./redirect-targets.ts";
import type { SecretBox } from "./secret-box.ts";
import type { Session } from "./sessions.ts";
import type { Settings } from "./settings.ts";
import type { TokenVerifier } from "./token-verifier.ts";
import type { User } from "./users.ts";

/** Made once, when the service starts. */
export interface Service {
  readonly settings: Settings;
  readonly db: Database;
  /** The time now; everything that can expire asks it. */
  readonly clock: () => Date;
  readonly log: Logger;
  readonly keys: KeyRing;
  readonly verifyToken: TokenVerifier;
  readonly projectKeys: ProjectKeys;
  readonly secrets: SecretBox;
  readonly passwords: PasswordHasher;
  readonly passwordRules: PasswordRules;
  readonly limits: RateLimits;
  readonly redirects: RedirectTargets;
  readonly post: PostOffice;
}

/** The service, and the request that is being answered. */
export interface Context extends Service {
  readonly requestId: string;
  /** Where the request came from, in the one form that addresses are compared in. */
  readonly address: string;
  readonly userAgent: string;
  /** The variable parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Of the address, such as `grant_type`. */
  readonly query: URLSearchParams;
}

/** On routes that ask for a user's token. */
export interface UserContext extends Context {
  readonly user: User;
  /** Absent where the token names none. */
  readonly session: Session | undefined;
}

export type Handler = (request: Request, context: Context) => Promise<Response> | Response;
export type UserHandler = (request: Request, context: UserContext) => Promise<Response> | Response;
