/** A one-line reason why the process cannot start, for the person who starts it. */
export class StartupError extends Error {
  override name = "StartupError";
}

export interface ApiErrorOptions {
  readonly retryAfterSeconds?: number | undefined;
  /** Allowed methods, sent as `Allow`. */
  readonly allow?: readonly string[] | undefined;
  /** True for a server error that is not logged. Default: false. */
  readonly isExpected?: boolean | undefined;
  readonly details?: object | undefined;
  readonly cause?: unknown;
}

/** An error response. Each service has its own codes. */
export class ApiError<Code extends string = string> extends Error {
  override name = "ApiError";
  readonly code: Code;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly isExpected: boolean;
  readonly details: object;

  constructor(code: Code, status: number, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allow = options.allow;
    this.isExpected = options.isExpected ?? false;
    this.details = options.details ?? {};
  }
}

export function getErrorHeaders({
  retryAfterSeconds,
  allow,
}: Pick<ApiError, "retryAfterSeconds" | "allow">): Record<string, string> {
  return {
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    ...(allow === undefined ? {} : { Allow: allow.join(", ") }),
  };
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
