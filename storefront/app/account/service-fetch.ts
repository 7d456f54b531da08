import { withRetries } from "#app/runtime/retry.ts";
import { SERVER_ERROR, SERVICE_UNAVAILABLE } from "./service-errors.ts";

/** No answer of the service takes this long; on a dead connection none ever comes. */
const TIMEOUT_MS = 15_000;

/** Messages for the operator of the service. */
const operatorMessage =
  /server logs|^(?:internal server error|bad gateway|service unavailable|gateway time-?out)$/i;

/**
 * `fetch` for the auth client: with a time limit, and with a message of our own in place of
 * whatever does not come from the service, such as the error page of a proxy, or is meant for those
 * who run it.
 */
export async function fetchFromService(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const attempt = () => fetchInTime(input, init);
  // Only reading may be repeated: the service may have received a sign-up whose answer was lost.
  const { response, text } = await (init?.method === "GET" ? withRetries(attempt) : attempt());
  const body = jsonOf(text);
  if (!response.ok)
    return isForShoppers(messageOf(body)) ? response : withOwnMessage(response, body);
  // A sign-out is answered with nothing at all.
  if (text !== "" && body === undefined) throw new Error(SERVICE_UNAVAILABLE);
  return response;
}

async function fetchInTime(input: RequestInfo | URL, init?: RequestInit) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(input, { ...init, signal: controller.signal });
    return { response, text: await response.clone().text() };
  } catch (cause) {
    throw new Error(SERVICE_UNAVAILABLE, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** The JSON of the service; `undefined` for anything else, such as the web page of a host without it. */
function jsonOf(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The message that the client would show: the first of the fields that may hold one. */
function messageOf(body: object = {}): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(body));
  return ["msg", "message", "error_description", "error"]
    .map((name) => fields.get(name))
    .find((message) => typeof message === "string");
}

function isForShoppers(message: string | undefined): boolean {
  return message !== undefined && !operatorMessage.test(message);
}

/** Keeps the status, which decides what becomes of the session. */
function withOwnMessage({ status }: Response, body: object | undefined): Response {
  const isFromService = body !== undefined || status === 500;
  return Response.json({ message: isFromService ? SERVER_ERROR : SERVICE_UNAVAILABLE }, { status });
}
