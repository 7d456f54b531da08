/** What a welcome link carries, kept in this tab until everything is set up. */
import * as v from "valibot";

const KEY = "damson-admin-welcome";

const welcomeLink = v.object({
  /** Signs in to the account, once. */
  token: v.string(),
  /** Says that the second factor counts. */
  secret: v.string(),
  /** Whom it has signed in already, in this tab. */
  userId: v.optional(v.string()),
  /** Whether it does already. */
  isAccepted: v.optional(v.boolean(), false),
});
export type WelcomeLink = v.InferOutput<typeof welcomeLink>;

/** From the address, which loses it: it is not to be read over a shoulder, or sent on. */
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
  const kept = v.safeParse(
    v.pipe(v.string(), v.parseJson(), welcomeLink),
    sessionStorage.getItem(KEY),
  );
  return kept.success ? kept.output : undefined;
}

export function keepWelcomeLink(link: WelcomeLink): void {
  sessionStorage.setItem(KEY, JSON.stringify(link));
}

export function forgetWelcomeLink(): void {
  sessionStorage.removeItem(KEY);
}
