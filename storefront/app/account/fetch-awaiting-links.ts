import { awaitLink } from "./awaited-links.ts";
import { fetchFromService } from "./service-fetch.ts";

/** The requests that have a link mailed. */
const mailingPaths = /\/auth\/v1\/(signup|recover|resend|otp)(\?|$)/;

/** `fetch` for the auth client, which remembers the addresses that it has links mailed to. */
export async function fetchAwaitingLinks(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetchFromService(input, init);
  if (mailingPaths.test(String(input)) && (await isMailed(response))) {
    const { email } = JSON.parse(String(init?.body));
    if (typeof email === "string") awaitLink(email);
  }
  return response;
}

/** A sign-up that needs no link is answered with its session; a link sent a moment ago, with 429. */
async function isMailed(response: Response): Promise<boolean> {
  if (response.status === 429) return true;
  if (!response.ok) return false;
  const body: object = Object(JSON.parse((await response.clone().text()) || "{}"));
  return !("access_token" in body);
}
