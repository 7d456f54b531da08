import { validationFailed } from "../../errors.ts";
import type { AnswerBody } from "./kind.ts";

export function requireCode({ code }: AnswerBody): string {
  if (code === "") throw validationFailed("Code needs to be non-empty");
  return code;
}
