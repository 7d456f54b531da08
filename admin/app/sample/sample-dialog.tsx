import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { SampleChanges } from "./sample-changes.tsx";
import { useRemoveSample, useSample } from "./use-sample.ts";

const ID = "remove-sample";

interface SampleDialogProps {
  /** `Start empty` or `Remove sample data`. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Shows the effect of removing the sample shop, and removes it. */
export function SampleDialog({ title, onClose }: SampleDialogProps) {
  const query = useSample();
  const remove = useRemoveSample(() => closeDialog(ID));
  return (
    <Panel id={ID} title={title} onClose={onClose}>
      <DialogForm
        button={title}
        variant="danger"
        disabled={query.data === undefined}
        action={remove}
        onSend={() => remove.start()}
      >
        <Loaded query={query}>{(preview) => <SampleChanges preview={preview} />}</Loaded>
        <p className="text-ink-soft">You can undo this under Products, History.</p>
      </DialogForm>
    </Panel>
  );
}
