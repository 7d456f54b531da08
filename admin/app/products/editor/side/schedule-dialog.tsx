import { type FormEvent, useState } from "react";
import { focusFirstError } from "#admin/editing/focus-field.ts";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { ProductPage } from "#api/products.ts";
import { localOf, momentOf } from "../london-time.ts";
import type { ProductEditor } from "../use-editor.ts";
import { publish } from "./publish.ts";

const ID = "schedule";

interface ScheduleDialogProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
  readonly onClose: () => void;
}

export function ScheduleDialog({ page, editor, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = momentOf(typed);
    if (at === undefined || new Date(at) <= new Date()) {
      return setError(at === undefined ? "Enter a day and a time." : "This has passed.");
    }
    setError(undefined);
    void publish(editor, page, at).then((isDone) => {
      closeDialog(ID);
      // The invalid fields are on the page behind the dialog.
      if (!isDone) focusFirstError();
    });
  };
  return (
    <Panel id={ID} title="Publish later" onClose={onClose}>
      <form noValidate method="dialog" onSubmit={submit} className="grid gap-4">
        <p>It goes live by itself, with the prices of that time. What you typed is saved first.</p>
        <TextField
          ref={autoFocusRef}
          label="Goes live"
          hint="In London"
          name="goLiveAt"
          type="datetime-local"
          min={localOf(new Date())}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="primary"
          isPending={editor.isPending}
          className="justify-self-end max-sm:w-full"
        >
          Publish then
        </Button>
      </form>
    </Panel>
  );
}
