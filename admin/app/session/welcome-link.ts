/** An invitation link, kept in this tab until setup is finished. */
import * as v from "valibot";
import { readStored } from "#admin/lib/stored.ts";

const KEY = "damson-admin-welcome";

const welcomeLink = v.object({
  /** Opens the account and activates its second factor. */
  secret: v.string(),
  /** The account that this tab has already signed in with the link. */
  userId: v.optional(v.string()),
  /** The next step: set up a second factor, enter an existing one, or choose a password. */
  next: v.optional(v.picklist(["set-up", "show", "password"]), "set-up"),
});
export type WelcomeLink = v.InferOutput<typeof welcomeLink>;

/** Reads the link and removes it from the URL, so that no one sees or shares it. */
export function takeWelcomeLink(): WelcomeLink | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  const fromAddress = v.safeParse(welcomeLink, { secret: given.get("secret") });
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
