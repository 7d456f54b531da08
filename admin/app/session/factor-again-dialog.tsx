import { Panel } from "#admin/ui/dialog.tsx";
import { answerFactor, useFactorAsked } from "./factor-again.ts";
import { ShowFactor } from "./show-factor.tsx";

/** Asks for the second factor before something that a session left open must not be enough for. */
export function FactorAgainDialog() {
  if (!useFactorAsked()) return null;
  return (
    <Panel
      id="factor-again"
      title="Show your second factor again"
      onClose={() => answerFactor(false)}
    >
      <p className="mb-5">
        This is asked for before people, large refunds or what guards them is changed. Nothing is
        done until then.
      </p>
      <ShowFactor onShown={() => answerFactor(true)} />
    </Panel>
  );
}
