import { withRetries } from "#app/lib/retry.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";

/** No answer of the service takes this long; on a dead connection none ever comes. */
const TIMEOUT_MS = 15_000;

/**
 * `fetch` for the auth client: with a time limit, and with a message of our own in place of
 * whatever does not come from the service, such as the error page of a proxy.
 */
export async function fetchFromService(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const attempt = () => fetchInTime(input, init);
  // Only reading may be repeated: the service may have received a sign-up whose answer was lost.
  const answer = await (init?.method === "GET" ? withRetries(attempt) : attempt());
  if (answer.ok && !isWebPage(answer)) return answer;
  if (answer.ok) throw new Error(OUT_OF_REACH);
  return (await hasJsonBody(answer)) ? answer : unreachable(answer);
}

async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: giveUp.signal });
  } catch (cause) {
    throw new Error(OUT_OF_REACH, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** What a host without the service sends for every path. */
function isWebPage({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

async function hasJsonBody(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === "object" && body !== null;
}

/** Keeps the status, which decides what becomes of the session. */
function unreachable({ status }: Response): Response {
  return Response.json({ message: OUT_OF_REACH }, { status });
}
