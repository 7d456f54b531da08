import { type FormEvent, useState } from "react";
import { focusFirstError } from "#admin/editing/focus-field.ts";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { ProductPage } from "#api/products.ts";
import { formatLondonTime, parseLondonTime } from "../london-time.ts";
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
    const at = parseLondonTime(typed);
    if (at === undefined || new Date(at) <= new Date()) {
      return setError(at === undefined ? "Enter a date and time" : "Choose a time in the future");
    }
    setError(undefined);
    void publish(editor, page, at).then((isDone) => {
      closeDialog(ID);
      // The invalid fields are on the page behind the dialog.
      if (!isDone) focusFirstError();
    });
  };
  return (
    <Panel id={ID} title="Schedule" onClose={onClose}>
      <form noValidate method="dialog" onSubmit={submit} className="grid gap-4">
        <p>Goes live at this time with the prices set for then. Your changes are saved first.</p>
        <TextField
          ref={autoFocusRef}
          label="Goes live"
          hint="London time"
          name="goLiveAt"
          type="datetime-local"
          min={formatLondonTime(new Date())}
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
          Schedule
        </Button>
      </form>
    </Panel>
  );
}
