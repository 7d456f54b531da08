import { readText as read } from "@damson/service-runtime/http/read-text";
import { AuthError } from "../errors.ts";

const MAX_BYTES = 1_048_576;

export function readText(request: Request): Promise<string> {
  return read(request, MAX_BYTES, {
    tooLarge: (max) =>
      new AuthError("request_entity_too_large", `Request body too large (max ${max} bytes)`),
    // A client error, although it looks like a lost connection to the database.
    unreadable: (cause) => new AuthError("bad_json", "Could not read request body", { cause }),
  });
}
