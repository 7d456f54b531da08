import type { Cause, Context } from "../context.ts";
import type { FormGroup } from "../http/form.ts";

/** One request to the API, read. */
export interface ApiRequest {
  /** Of the body, or of the query where there is none. */
  readonly params: FormGroup;
  /** What stands in the path, or nothing. */
  readonly id: string;
  readonly cause: Cause;
}

/** Gives what is answered. Throws `ApiError`. */
export type Handler = (request: ApiRequest, context: Context) => object;
