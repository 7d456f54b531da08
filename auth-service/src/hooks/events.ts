/** Events and answers of hooks, in upstream's form, so that hooks written for it work unchanged. */

/** Option names of the hooks: `GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_…` is `customAccessToken`. */
export const hookNames = [
  "customAccessToken",
  "beforeUserCreated",
  "afterUserCreated",
  "sendEmail",
  "sendSms",
  "passwordVerificationAttempt",
  "mfaVerificationAttempt",
] as const;

export type HookName = (typeof hookNames)[number];

interface Metadata {
  readonly uuid: string;
  /** ISO 8601. */
  readonly time: string;
  /** Upstream's name of the hook, such as `customize-access-token`. */
  readonly name: string;
  readonly ip_address: string;
}

/** A user as in `GET /user`. */
interface HookUser {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string;
  readonly phone: string;
  readonly app_metadata: object;
  readonly user_metadata: object;
  readonly is_anonymous: boolean;
  readonly [field: string]: unknown;
}

export interface HookEvents {
  readonly customAccessToken: {
    readonly metadata: Metadata;
    readonly user_id: string;
    /** The claims of the token before the hook. */
    readonly claims: Readonly<Record<string, unknown>>;
    readonly authentication_method: string;
  };
  readonly beforeUserCreated: { readonly metadata: Metadata; readonly user: HookUser };
  readonly afterUserCreated: { readonly metadata: Metadata; readonly user: HookUser };
  readonly sendEmail: {
    readonly metadata: Metadata;
    readonly user: HookUser;
    readonly email_data: HookEmailData;
  };
  readonly sendSms: {
    readonly metadata: Metadata;
    readonly user: HookUser;
    readonly sms: {
      readonly otp: string;
      readonly phone: string;
      /** `mfa` for a second factor. */
      readonly sms_type?: "mfa" | undefined;
      /** The text by `GOTRUE_SMS_TEMPLATE`, and the channel: upstream sends neither. */
      readonly text: string;
      readonly channel: "sms" | "whatsapp";
    };
  };
  readonly passwordVerificationAttempt: {
    readonly metadata: Metadata;
    readonly user_id: string;
    readonly valid: boolean;
  };
  readonly mfaVerificationAttempt: {
    readonly metadata: Metadata;
    readonly user_id: string;
    readonly factor_id: string;
    readonly factor_type: string;
    readonly valid: boolean;
  };
}

export interface HookEmailData {
  readonly token: string;
  readonly token_hash: string;
  readonly redirect_to: string;
  /** `signup`, `recovery`, `password_changed_notification`… */
  readonly email_action_type: string;
  readonly site_url: string;
  /** The code for the new address, in a change that both addresses confirm. */
  readonly token_new: string;
  /** The hash for the present address: upstream swaps the two hashes. */
  readonly token_hash_new: string;
  readonly old_email: string;
  readonly old_phone: string;
  readonly provider: string;
  readonly factor_type: string;
}

/** A refusal, which any hook may answer. The client gets the message. */
interface HookRefusal {
  readonly error: { readonly http_code?: number; readonly message: string };
}

interface Decision {
  readonly decision?: "continue" | "reject";
  readonly message?: string;
}

export interface HookResults {
  readonly customAccessToken: { readonly claims: Readonly<Record<string, unknown>> };
  readonly beforeUserCreated: object | undefined;
  readonly afterUserCreated: object | undefined;
  readonly sendEmail: object | undefined;
  /** The gateway's id of the message. */
  readonly sendSms: { readonly message_id?: string } | undefined;
  readonly passwordVerificationAttempt:
    | (Decision & { readonly should_logout_user?: boolean })
    | undefined;
  readonly mfaVerificationAttempt: Decision | undefined;
}

/** A hook in this process. To refuse, it answers with `error`; anything it throws counts as a bug. */
export type HookFunction<Name extends HookName> = (
  event: HookEvents[Name],
) => Answer<Name> | Promise<Answer<Name>>;

type Answer<Name extends HookName> = HookResults[Name] | HookRefusal;
