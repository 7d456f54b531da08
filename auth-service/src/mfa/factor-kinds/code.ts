import { AuthError } from "../../errors.ts";
import type { AnswerBody } from "./kind.ts";

export function requireCode({ code }: AnswerBody): string {
  if (code === "") throw new AuthError("validation_failed", "Code needs to be non-empty");
  return code;
}
