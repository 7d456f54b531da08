import { sessionStore } from "./session-store.ts";

/**
 * What a link in an email has put into the address: the service may redirect to any page, with
 * tokens, an error or a message in the fragment.
 */
let callbackParams: URLSearchParams | undefined;

const parameters = ["access_token", "error", "error_code", "error_description", "message"];

/**
 * Takes the parameters out of the address at once, before it can be reloaded, shared or gone back to.
 */
export function takeAuthCallback(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (!parameters.some((name) => fragment.has(name))) return;
  callbackParams = fragment;
  beginRecovery(fragment);
  history.replaceState(history.state, "", location.pathname + location.search);
}

export function getAuthCallback(): URLSearchParams | undefined {
  return callbackParams;
}

/**
 * Known before the client has loaded: otherwise the session of a link for a new password would
 * redirect to the home page.
 */
export function beginRecovery(callbackParams: URLSearchParams): void {
  const isRecovery = ["recovery", "invite"].includes(callbackParams.get("type") ?? "");
  sessionStore.update((state) => ({ ...state, isRecovery }));
}
