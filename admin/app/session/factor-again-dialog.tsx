import { Panel } from "#admin/ui/dialog.tsx";
import { answerFactor, useFactorAsked } from "./factor-again.ts";
import { ShowFactor } from "./show-factor.tsx";

/** Asks for the second factor before actions for which an unattended session must not be enough. */
export function FactorAgainDialog() {
  if (!useFactorAsked()) return null;
  return (
    <Panel
      id="factor-again"
      title="Show your second factor again"
      onClose={() => answerFactor(false)}
    >
      <p className="mb-5">
        Changes to people, large refunds and the rules for them need it. Nothing is changed until
        you have shown it.
      </p>
      <ShowFactor onShown={() => answerFactor(true)} />
    </Panel>
  );
}
