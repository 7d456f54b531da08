/** A reason why the shop or a service cannot start, in one line for the person who starts it. */
export class StartupError extends Error {
  override name = "StartupError";
}

export interface ApiErrorOptions {
  /** Whole seconds after which to try again; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
  /** The methods there are instead; sent as `Allow`. */
  readonly allow?: readonly string[] | undefined;
  /** True for a failure of ours that needs no line in the log. Default: false. */
  readonly isExpected?: boolean | undefined;
  /** Fields of the answer besides code and message. Default: none. */
  readonly details?: object | undefined;
  readonly cause?: unknown;
}

/** An error that is sent to a client. Each service has its own codes. */
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

/** The headers that an error is sent with. */
export function headersOf({
  retryAfterSeconds,
  allow,
}: Pick<ApiError, "retryAfterSeconds" | "allow">): Record<string, string> {
  return {
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
    ...(allow === undefined ? {} : { Allow: allow.join(", ") }),
  };
}

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
