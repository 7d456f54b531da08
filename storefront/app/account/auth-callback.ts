import { sessionStore } from "./session-store.ts";

/**
 * What a link in an email has put into the address: the service may redirect to any page, with
 * tokens, an error or a message in the fragment.
 */
let answer: URLSearchParams | undefined;

const parameters = ["access_token", "error", "error_code", "error_description", "message"];

/**
 * Removes the answer from the address at once, before it can be reloaded, shared or gone back to.
 */
export function takeAuthCallback(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (!parameters.some((name) => fragment.has(name))) return;
  answer = fragment;
  beginRecovery(fragment);
  history.replaceState(history.state, "", location.pathname + location.search);
}

export function getAuthCallback(): URLSearchParams | undefined {
  return answer;
}

/**
 * Known before the client has loaded: otherwise the session of a link for a new password would
 * redirect to the home page.
 */
export function beginRecovery(answer: URLSearchParams): void {
  const isRecovery = ["recovery", "invite"].includes(answer.get("type") ?? "");
  sessionStore.update((state) => ({ ...state, isRecovery }));
}
