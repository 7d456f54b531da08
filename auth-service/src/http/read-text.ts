import { readText as read } from "@damson/service-runtime/http/read-text";
import { AuthError } from "../errors.ts";

const MAX_BYTES = 1_048_576;

export function readText(request: Request): Promise<string> {
  return read(request, MAX_BYTES, {
    tooLarge: (max) =>
      new AuthError("request_entity_too_large", `Request body too large (max ${max} bytes)`),
    // The error looks like a lost database connection, but is the client's fault.
    unreadable: (cause) => new AuthError("bad_json", "Could not read request body", { cause }),
  });
}
