import { useLocation } from "#app/runtime/router.tsx";

/** What `/auth` shows in place of its two tabs. Kept in the address, for reload and Back. */
const steps = ["forgotten", "new-password", "expired-link", "retry-link", "confirm"] as const;
export type AuthStep = (typeof steps)[number];

export function addressOfStep(step: AuthStep): string {
  return `/auth?step=${step}`;
}

/** The step in the address. */
export function useAuthStep(): AuthStep | undefined {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("step");
  return steps.find((step) => step === asked);
}
