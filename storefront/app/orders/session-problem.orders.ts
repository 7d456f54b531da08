/** Why a session shows no order. */
export type SessionProblem = "signed out" | "second factor";

/** What a refusal says of the session; `undefined` where it is about something else. */
export function sessionProblem(code: string): SessionProblem | undefined {
  if (code === "unauthorized") return "signed out";
  return code === "insufficient_aal" ? "second factor" : undefined;
}
