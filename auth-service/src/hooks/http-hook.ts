import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AuthError } from "../errors.ts";
import { signatureHeaders } from "./signatures.ts";

export interface HttpHook {
  readonly uri: string;
  /** `v1,whsec_<base64>` each. */
  readonly secrets: readonly string[];
}

/** Upstream's limits. Tests use shorter ones. */
export const hookLimits = {
  timeoutMs: 5000,
  attempts: 3,
  pauseMs: 2000,
  answerBytes: 200 * 1024,
};
type Limits = typeof hookLimits;

const JSON_ANSWERS = [200, 202];
/** Answers that may ask for another attempt. */
const BUSY = [429, 503];

/** Posts an event, and gives the JSON of the answer; `undefined` if there is none. */
export async function callHttpHook(
  { uri, secrets }: HttpHook,
  event: object,
  now: Date,
  limits: Limits = hookLimits,
): Promise<unknown> {
  const body = JSON.stringify(event);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const headers = {
    "Content-Type": "application/json",
    ...signatureHeaders(secrets, { id: randomUUID(), body, now }),
  };
  try {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === limits.attempts;
      const answer = await post(uri, { headers, body, signal }, isLast);
      const mayRepeat =
        !answer || (BUSY.includes(answer.status) && answer.headers.has("retry-after"));
      if (answer && (isLast || !mayRepeat)) return await read(answer, limits);
      await answer?.body?.cancel();
      await sleep(limits.pauseMs, undefined, { signal });
    }
  } catch (cause) {
    if (!signal.aborted || cause instanceof AuthError) throw cause;
    throw hookTimeout(limits, cause);
  }
}

export function hookTimeout({ timeoutMs }: Limits = hookLimits, cause?: unknown): AuthError {
  const seconds = (timeoutMs / 1000).toFixed(6);
  const message = `Failed to reach hook within maximum time of ${seconds} seconds`;
  return new AuthError("hook_timeout", message, { cause });
}

/** Gives `undefined` if the hook cannot be reached, but another attempt is left. */
async function post(
  uri: string,
  init: Pick<RequestInit, "headers" | "body" | "signal">,
  isLast: boolean,
): Promise<Response | undefined> {
  try {
    // A redirect would send the event to an address that is not configured.
    return await fetch(uri, { ...init, method: "POST", redirect: "manual" });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    if (!isLast) return undefined;
    const message = "Failed to reach hook after maximum retries";
    throw new AuthError("hook_timeout_after_retry", message, { cause });
  }
}

async function read(answer: Response, limits: Limits): Promise<unknown> {
  const { status } = answer;
  if (!JSON_ANSWERS.includes(status)) {
    await answer.body?.cancel();
    if (status === 204) return undefined;
    throw new AuthError("unexpected_failure", reasonFor(status));
  }
  requireJson(answer.headers.get("content-type"));
  const text = await readText(answer, limits.answerBytes);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AuthError("unexpected_failure", "Error unmarshaling JSON output.", { cause });
  }
}

function reasonFor(status: number): string {
  if (BUSY.includes(status)) return "Service currently unavailable due to hook";
  if (status === 400) return "Invalid payload sent to hook";
  if (status === 401) return "Hook requires authorization token";
  return `Unexpected status code returned from hook: ${status}`;
}

function requireJson(contentType: string | null): void {
  const [type = ""] = contentType?.split(";", 1) ?? [];
  if (type.trim().toLowerCase() === "application/json") return;
  throw new AuthError(
    "hook_payload_invalid_content_type",
    contentType
      ? `Invalid JSON response. Received content-type: ${contentType}`
      : "Invalid Content-Type: Missing Content-Type header",
  );
}

async function readText({ body }: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    chunks.push(chunk);
    if (size <= limit) continue;
    const message = `Payload size exceeded size limit of ${limit} bytes`;
    throw new AuthError("hook_payload_over_size_limit", message);
  }
  return Buffer.concat(chunks).toString();
}
