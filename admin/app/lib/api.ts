import { accessToken } from "#admin/session/access-token.ts";
import { requestStepUp } from "#admin/session/step-up.ts";

interface ApiErrorOptions {
  readonly status?: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A request that was refused, or that had no answer. */
export class ApiError extends Error {
  override name = "ApiError";
  /** Code of the server; `offline` without an answer. */
  readonly code: string;
  readonly status: number;
  /** Messages of single fields, by their path. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whole answer of the server. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    { status = 0, fields = {}, body = {} }: ApiErrorOptions = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.body = body;
  }
}

/** Messages of single fields that a failed request has, by their path. */
export function fieldsOf(failure: Error | null): ApiError["fields"] {
  return failure instanceof ApiError ? failure.fields : {};
}

interface RequestOptions {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a request to the admin's server, and returns the JSON of the answer. Throws `ApiError`. */
export async function api<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, options);
  // Both sides are built from the same types.
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Downloads a file of the server. Throws `ApiError`. */
export async function saveFile(path: string): Promise<void> {
  const response = await send(path, {});
  const [, name = "export"] =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  const address = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // Some browsers begin to read it after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = "GET", body, headers, signal } = options;
  const token = await accessToken().catch(() => {
    throw offline();
  });
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw offline();
  });
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  if (refusal.code === "factor_needed_again" && (await requestStepUp())) return send(path, options);
  throw refusal;
}

function offline(): ApiError {
  return new ApiError("offline", "The shop does not answer. What you typed is still here.");
}

/** The error that an answer reports. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const answer: unknown = await response.json().catch(() => undefined);
  const body: Readonly<Record<string, unknown>> = Object(answer);
  const { code, message, fields } = body;
  return new ApiError(
    typeof code === "string" ? code : "unexpected_failure",
    typeof message === "string" ? message : "Something went wrong. Please try again.",
    // The server's type of a refusal has it so.
    { status, body, fields: Object(fields) as Readonly<Record<string, string>> },
  );
}
