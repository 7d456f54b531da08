import type { Context } from "../context.ts";
import type { FormGroup } from "../http/form.ts";

/** Returns the body of a response. `params` are those of the body or the query. Throws `ApiError`. */
export type Handler = (params: FormGroup, context: Context, id: string) => object;
