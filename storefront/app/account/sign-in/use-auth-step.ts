import { useLocation } from "#app/runtime/router.tsx";
import type { AuthStep } from "./auth-steps.ts";

const steps: readonly AuthStep[] = [
  "forgotten",
  "new-password",
  "expired-link",
  "retry-link",
  "confirm",
];

export function useAuthStep(): AuthStep | undefined {
  const { search } = useLocation();
  const requested = new URLSearchParams(search).get("step");
  return steps.find((step) => step === requested);
}
