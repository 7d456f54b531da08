import { callAuth, type Failure } from "../session/auth-client.ts";
import type { AuthClient } from "../session/supabase-client.ts";

/** Within this time, the service sends at most one email of each kind to an address. */
const RESEND_INTERVAL_MS = 60_000;

export interface MailedLink {
  /**
   * Requests an email, unless this tab requested one so recently that the service would refuse. Of the failures,
   * only `isTooSoon` reveals that the address has an account.
   */
  readonly send: (email: string) => Promise<Failure | undefined>;
  readonly markSent: (email: string) => void;
  /** When the next email can be requested, in milliseconds since 1970. */
  readonly nextAt: (email: string) => number;
  readonly sentMessage: (email: string) => string;
  /** The type of the code in the same email, for `verifyOtp`. */
  readonly codeType: "recovery" | "signup";
}

type Call = (auth: AuthClient, email: string) => Promise<{ readonly error: Failure | null }>;

const nextTimes = new Map<string, number>();

function mailedLink(
  { codeType, sentMessage }: Pick<MailedLink, "codeType" | "sentMessage">,
  call: Call,
): MailedLink {
  const key = (email: string) => `${codeType} ${email.toLowerCase()}`;
  const nextAt = (email: string) => nextTimes.get(key(email)) ?? 0;
  const delayNext = (email: string, milliseconds: number) =>
    nextTimes.set(key(email), Date.now() + milliseconds);
  return {
    codeType,
    sentMessage,
    nextAt,
    markSent: (email) => delayNext(email, RESEND_INTERVAL_MS),
    async send(email) {
      if (Date.now() < nextAt(email)) return undefined;
      const { error } = await callAuth((auth) => call(auth, email));
      if (error === null) delayNext(email, RESEND_INTERVAL_MS);
      else if (isTooSoon(error)) delayNext(email, secondsIn(error.message) * 1000);
      return error ?? undefined;
    },
  };
}

export const newPasswordLink = mailedLink(
  {
    codeType: "recovery",
    sentMessage: (email) =>
      `If ${email} has an account, a link to choose a new password is on its way there.`,
  },
  (auth, email) => auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth` }),
);

export function confirmationLink(continueAt: ContinueAt): MailedLink {
  return mailedLink(
    {
      codeType: "signup",
      sentMessage: (email) => `If ${email} is waiting to be confirmed, a link is on its way there.`,
    },
    (auth, email) => {
      const options = { emailRedirectTo: addressToContinueAt(continueAt) };
      return auth.resend({ type: "signup", email, options });
    },
  );
}

/** Returns true if the last email to the address is too recent to send another. */
export function isTooSoon({ code }: Failure): boolean {
  return code === "over_email_send_rate_limit";
}

export type ContinueAt = "/" | "/checkout";

export function addressToContinueAt(continueAt: ContinueAt): string {
  return location.origin + (continueAt === "/" ? "" : continueAt);
}

/** "For security purposes, you can only request this after 42 seconds." */
function secondsIn(message: string): number {
  return Number(/\d+/.exec(message)?.[0] ?? RESEND_INTERVAL_MS / 1000);
}
