import { useState } from "react";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { Section } from "#admin/ui/section.tsx";
import { SampleDialog } from "./sample-dialog.tsx";
import { useSample } from "./use-sample.ts";

const TITLE = "Remove sample data";

export function SampleSection() {
  const isOwner = useIsOwner();
  return (
    <Section title="Sample data">
      {isOwner ? <Remove /> : <p className="text-ink-soft">Only owners can change this</p>}
    </Section>
  );
}

function Remove() {
  const query = useSample();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className="mb-3 max-w-2xl text-ink-soft">
        Your shop started with sample products, categories, slides and texts. You can remove
        everything that you haven’t edited in one step.
      </p>
      <Loaded query={query}>
        {({ isGone }) =>
          isGone ? (
            <p>No sample data is left</p>
          ) : (
            <Button variant="danger" onClick={() => setAsked(true)}>
              Remove
            </Button>
          )
        }
      </Loaded>
      {isAsked && <SampleDialog title={TITLE} onClose={() => setAsked(false)} />}
    </>
  );
}
