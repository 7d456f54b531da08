import { withRetries } from "#app/lib/retry.ts";
import { OUT_OF_REACH } from "./out-of-reach.ts";

/** No answer of the service takes longer, but a line that is dead may. */
const LONGEST_MS = 15_000;

/**
 * `fetch` for the auth client: it ends in time, and whatever is not the service's own words, such as
 * the error page of a proxy, has ours instead.
 */
export async function fetchFromService(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const attempt = () => fetchInTime(input, init);
  // Only reading may be repeated unasked: a sign-up could have been heard the first time.
  const answer = await (init?.method === "GET" ? withRetries(attempt) : attempt());
  if (answer.ok && !isWebPage(answer)) return answer;
  if (answer.ok) throw new Error(OUT_OF_REACH);
  return (await isSaid(answer)) ? answer : inOurWords(answer);
}

async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LONGEST_MS);
  try {
    return await fetch(input, { ...init, signal: giveUp.signal });
  } catch (cause) {
    throw new Error(OUT_OF_REACH, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** What a host without the service answers for every path. */
function isWebPage({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/html") ?? false;
}

async function isSaid(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === "object" && body !== null;
}

/** The status stays: it decides what becomes of the session. */
function inOurWords({ status }: Response): Response {
  return Response.json({ message: OUT_OF_REACH }, { status });
}
