import { withRetries } from "#app/runtime/retry.ts";
import { SERVER_ERROR, SERVICE_UNAVAILABLE } from "./service-errors.ts";

/** No response takes longer. A dead connection never answers. */
const TIMEOUT_MS = 15_000;

const operatorMessage =
  /server logs|^(?:internal server error|bad gateway|service unavailable|gateway time-?out)$/i;

/**
 * `fetch` for the auth client, with a time limit. Replaces messages that do not come from the service, such as a
 * proxy's error page, or that are meant for its operators.
 */
export async function fetchFromService(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const attempt = () => fetchInTime(input, init);
  // Only GET may be repeated: the service may have received a sign-up whose response was lost.
  const { response, text } = await (init?.method === "GET" ? withRetries(attempt) : attempt());
  const body = parseJson(text);
  if (!response.ok)
    return isForShoppers(getMessage(body)) ? response : withOwnMessage(response, body);
  // A sign-out has an empty response.
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

/**
 * Parses the service's JSON. Returns `undefined` for anything else, such as a web page from a host without the
 * service.
 */
function parseJson(text: string): object | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The message that the client would show: the first of the possible fields. */
function getMessage(body: object = {}): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(body));
  return ["msg", "message", "error_description", "error"]
    .map((name) => fields.get(name))
    .find((message) => typeof message === "string");
}

function isForShoppers(message: string | undefined): boolean {
  return message !== undefined && !operatorMessage.test(message);
}

/** Keeps the status, which decides whether the session survives. */
function withOwnMessage({ status }: Response, body: object | undefined): Response {
  const isFromService = body !== undefined || status === 500;
  return Response.json({ message: isFromService ? SERVER_ERROR : SERVICE_UNAVAILABLE }, { status });
}
