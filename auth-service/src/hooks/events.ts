/** What hooks are told and may answer: upstream's bodies, so that its hooks work here as they are. */

/** The hooks by their option; `GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_…` is `customAccessToken`. */
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
  /** What upstream calls the hook here, such as `customize-access-token`. */
  readonly name: string;
  readonly ip_address: string;
}

/** A user as `GET /user` tells of them. */
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
    /** What the token would say. */
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
      /** The words as `GOTRUE_SMS_TEMPLATE` has them, and how to send them: upstream tells neither. */
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
  /** Of a change of address that both addresses confirm: the code for the new one. */
  readonly token_new: string;
  /** And the hash for the present one: upstream has the two hashes the other way round. */
  readonly token_hash_new: string;
  readonly old_email: string;
  readonly old_phone: string;
  readonly provider: string;
  readonly factor_type: string;
}

/** What any hook may answer to refuse. The client is told the message. */
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

/** A hook in this process. What it throws is a bug: to refuse, it answers with `error`. */
export type HookFunction<Name extends HookName> = (
  event: HookEvents[Name],
) => Answer<Name> | Promise<Answer<Name>>;

type Answer<Name extends HookName> = HookResults[Name] | HookRefusal;
