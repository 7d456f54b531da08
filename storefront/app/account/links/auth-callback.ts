/**
 * The parameters that a link from an email has put into the URL: the service may redirect to any page, with
 * tokens, an error or a message in the hash.
 */
let callbackParams: URLSearchParams | undefined;

const parameters = ["access_token", "error", "error_code", "error_description", "message"];

/** Takes the parameters out of the URL immediately, before it can be reloaded, shared or revisited. */
export function takeAuthCallback(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (!parameters.some((name) => fragment.has(name))) return;
  callbackParams = fragment;
  history.replaceState(history.state, "", location.pathname + location.search);
}

export function getAuthCallback(): URLSearchParams | undefined {
  return callbackParams;
}

export function forgetAuthCallback(): void {
  callbackParams = undefined;
}
