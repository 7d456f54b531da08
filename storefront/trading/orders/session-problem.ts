export type SessionProblem = "signed out" | "second factor";

/** Maps the error code of a refusal to a session problem; `undefined` for other codes. */
export function sessionProblem(code: string): SessionProblem | undefined {
  if (code === "unauthorized") return "signed out";
  return code === "insufficient_aal" ? "second factor" : undefined;
}
