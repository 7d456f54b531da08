import { ApiError } from "@damson/service-runtime/errors";
import { type DeniedCode, denials } from "#api/session.ts";

export function createDenial(code: DeniedCode): ApiError {
  const [status, message] = denials[code];
  return new ApiError(code, status, message);
}
