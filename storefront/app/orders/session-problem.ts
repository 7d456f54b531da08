/** The reasons why a session shows no order. */
export type SessionProblem = "signed out" | "second factor";

/** Finds the session's problem by the code of a refusal; `undefined` where it has none. */
export function sessionProblem(code: string): SessionProblem | undefined {
  if (code === "unauthorized") return "signed out";
  return code === "insufficient_aal" ? "second factor" : undefined;
}
