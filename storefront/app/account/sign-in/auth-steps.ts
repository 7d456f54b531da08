/** Views of `/auth` that replace its two tabs. Kept in the URL, for reload and Back. */
export type AuthStep = "forgotten" | "new-password" | "expired-link" | "retry-link" | "confirm";

export function getStepAddress(step: AuthStep): string {
  return `/auth?step=${step}`;
}
