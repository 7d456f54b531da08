import { Panel } from "#admin/ui/dialog.tsx";
import { resolveStepUp, useIsStepUpRequested } from "./step-up.ts";
import { VerifyFactor } from "./verify-factor.tsx";

/** Asks for the second factor before actions for which an unattended session must not be enough. */
export function StepUpDialog() {
  if (!useIsStepUpRequested()) return null;
  return (
    <Panel
      id="factor-again"
      title="Show your second factor again"
      onClose={() => resolveStepUp(false)}
    >
      <p className="mb-5">
        Changes to people, large refunds and the rules for them need it. Nothing is changed until
        you have shown it.
      </p>
      <VerifyFactor onShown={() => resolveStepUp(true)} />
    </Panel>
  );
}
