/** The secrets of a welcome link, kept in this tab until everything is set up. */
import * as v from "valibot";
import { readStored } from "#admin/lib/stored.ts";

const KEY = "damson-admin-welcome";

const welcomeLink = v.object({
  /** Signs in to the account, once. */
  token: v.string(),
  /** Makes the second factor valid. */
  secret: v.string(),
  /** The account that it has signed in already, in this tab. */
  userId: v.optional(v.string()),
  /** True once the second factor is valid. */
  isAccepted: v.optional(v.boolean(), false),
});
export type WelcomeLink = v.InferOutput<typeof welcomeLink>;

/** Takes the link out of the address, so that it is not read over a shoulder, or sent on. */
export function takeWelcomeLink(): WelcomeLink | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const fromAddress = v.safeParse(welcomeLink, {
    token: given.get("token"),
    secret: given.get("secret"),
  });
  if (fromAddress.success) {
    keepWelcomeLink(fromAddress.output);
    history.replaceState(history.state, "", location.pathname);
    return fromAddress.output;
  }
  return readStored(KEY, welcomeLink);
}

export function keepWelcomeLink(link: WelcomeLink): void {
  sessionStorage.setItem(KEY, JSON.stringify(link));
}

export function forgetWelcomeLink(): void {
  sessionStorage.removeItem(KEY);
}
