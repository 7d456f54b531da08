import { sessionStore } from "./session-store.ts";

/**
 * What a link of a mail has brought along in the address. The service may lead to any page, with
 * tokens, a failure or a message behind the `#`.
 */
let answer: URLSearchParams | undefined;

const signs = ["access_token", "error", "error_code", "error_description", "message"];

/** Takes the answer out of the address at once: it is nothing to reload, to share or to go back to. */
export function takeLinkAnswer(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (!signs.some((sign) => fragment.has(sign))) return;
  answer = fragment;
  // Before the client is there: with its session, the account page would send the shopper home.
  const isRecovery = ["recovery", "invite"].includes(fragment.get("type") ?? "");
  sessionStore.update((state) => ({ ...state, isRecovery }));
  history.replaceState(history.state, "", location.pathname + location.search);
}

export function getLinkAnswer(): URLSearchParams | undefined {
  return answer;
}
