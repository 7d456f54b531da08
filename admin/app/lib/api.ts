import { readAccessToken } from "#admin/session/access-token.ts";
import { requestStepUp } from "#admin/session/step-up.ts";
import type {
  Answer,
  Body,
  BodySchema,
  Contract,
  FileRoute,
  JsonRoute,
  ParamOf,
  PathOf,
  Route,
} from "#api/contract.ts";

interface ApiErrorOptions {
  readonly status?: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A failed request, or one without an answer. */
export class ApiError extends Error {
  override name = "ApiError";
  /** The server's error code, or `offline` without an answer. */
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
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

export function listFieldErrors(failure: Error | null): ApiError["fields"] {
  return failure instanceof ApiError ? failure.fields : {};
}

type QueryValue = string | number | readonly string[] | undefined;
type Query<R extends Route> = Readonly<Partial<Record<Contract[R]["query"], QueryValue>>>;

interface CommonOptions<R extends Route> {
  /** Empty values are left out. */
  readonly query?: Query<R> | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Options of a request, with path parameters and body if the route has them. */
type Options<R extends Route> = CommonOptions<R> &
  ([ParamOf<PathOf<R>>] extends [never]
    ? unknown
    : { readonly params: Readonly<Record<ParamOf<PathOf<R>>, string | number>> }) &
  ([BodySchema<R>] extends [never] ? unknown : { readonly body: Body<R> });

type Arguments<R extends Route> =
  CommonOptions<R> extends Options<R> ? [options?: Options<R>] : [options: Options<R>];

/** Sends a request to the admin's server and returns the JSON answer. Throws `ApiError`. */
export async function api<R extends JsonRoute>(
  route: R,
  ...[options]: Arguments<R>
): Promise<Answer<R>> {
  const response = await send(route, options);
  // Safe, because the server's handlers use the same contract.
  return (response.status === 204 ? undefined : await response.json()) as Answer<R>;
}

export async function saveFile<R extends FileRoute>(
  route: R,
  ...[options]: Arguments<R>
): Promise<void> {
  const response = await send(route, options);
  const [, name = "export"] =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  saveBlob(name, await response.blob());
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // Some browsers start to read the URL after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface AnyOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, QueryValue>> | URLSearchParams;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

async function send(route: Route, options: AnyOptions = {}): Promise<Response> {
  const { body, headers, signal } = options;
  const [method = ""] = route.split(" ");
  const token = await readAccessToken().catch(() => {
    throw createOfflineError();
  });
  const response = await fetch(buildAddress(route, options), {
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
    throw createOfflineError();
  });
  if (response.ok) return response;
  const refusal = await readRefusal(response);
  if (refusal.code === "factor_needed_again" && (await requestStepUp()))
    return send(route, options);
  throw refusal;
}

function buildAddress(route: Route, { params = {}, query = {} }: AnyOptions): string {
  const [, path = ""] = route.split(" ");
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const given = query instanceof URLSearchParams ? query : toSearchParams(query);
  return `/api${filled}${given.size > 0 ? `?${given}` : ""}`;
}

function toSearchParams(query: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value ?? []].flat()) if (each !== "") params.append(name, String(each));
  }
  return params;
}

function createOfflineError(): ApiError {
  return new ApiError(
    "offline",
    "We couldn’t reach the server. Your changes are still here. Check your connection and try again.",
  );
}

export async function readRefusal(response: Response): Promise<ApiError> {
  const { status } = response;
  const answer: unknown = await response.json().catch(() => undefined);
  const body: Readonly<Record<string, unknown>> = Object(answer);
  const { code, message, fields } = body;
  return new ApiError(
    typeof code === "string" ? code : "unexpected_failure",
    typeof message === "string" ? message : "Something went wrong. Try again.",
    // Safe, because the server sends errors in this shape.
    { status, body, fields: Object(fields) as Readonly<Record<string, string>> },
  );
}
