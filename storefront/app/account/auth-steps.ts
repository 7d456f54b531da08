import { useLocation } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";

/** What `/auth` shows besides its two tabs. It stands in the address, so reload and Back keep it. */
const steps = ["forgotten", "new-password", "old-link", "confirm"] as const;
export type AuthStep = (typeof steps)[number];

export function addressOfStep(step: AuthStep): string {
  return `/auth?step=${step}`;
}

/** The step in the address; none before the page has hydrated, since one file serves them all. */
export function useAuthStep(): AuthStep | undefined {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("step");
  return useHydrated() ? steps.find((step) => step === asked) : undefined;
}
