/** The links that the service sends by email, and how to ask for one. */
import { ask, type Failure } from "./auth-client.ts";

export interface MailedLink {
  /** Sends it. The outcome does not reveal whether the address has an account. */
  readonly send: (email: string) => Promise<Failure | undefined>;
  readonly sent: (email: string) => string;
  /** The type of the code in the same email, for `verifyOtp`. */
  readonly codeType: "recovery" | "signup";
}

export const newPasswordLink: MailedLink = {
  send: (email) => {
    const redirectTo = `${location.origin}/auth`;
    return sendQuietly((auth) => auth.resetPasswordForEmail(email, { redirectTo }));
  },
  sent: (email) =>
    `If ${email} has an account, a link to choose a new password is on its way there.`,
  codeType: "recovery",
};

/** For an account that begins only once its address is confirmed. */
export function confirmationLink(continueAt: ContinueAt): MailedLink {
  return {
    send: (email) => {
      const options = { emailRedirectTo: addressToContinueAt(continueAt) };
      return sendQuietly((auth) => auth.resend({ type: "signup", email, options }));
    },
    sent: (email) => `If ${email} is waiting to be confirmed, a new link is on its way there.`,
    codeType: "signup",
  };
}

/** The page that a confirmation link leads to. */
export type ContinueAt = "/" | "/checkout";

export function addressToContinueAt(continueAt: ContinueAt): string {
  return location.origin + (continueAt === "/" ? "" : continueAt);
}

async function sendQuietly(call: Parameters<typeof ask>[0]): Promise<Failure | undefined> {
  const { error } = await ask(call);
  // This failure would give an account away: only its address can have been sent an email just now.
  return error === null || error.code === "over_email_send_rate_limit" ? undefined : error;
}
