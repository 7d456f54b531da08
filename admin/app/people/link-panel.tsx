import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { failure } from "#app/ui/toast-texts.ts";
import { showToast } from "#app/ui/toasts.ts";
import type { NewLink } from "./new-link.ts";

const ID = "new-link";

interface LinkPanelProps extends NewLink {
  readonly onClose: () => void;
}

/** Shown once: nobody can look it up again. */
export function LinkPanel({ email, link, onClose }: LinkPanelProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(link).then(
      () => showToast({ title: "Link copied" }),
      () => showToast(failure("Not copied", "Select the link and copy it yourself.")),
    );
  };
  return (
    <Panel id={ID} title="A link to pass on" onClose={onClose}>
      <p className="mb-4">
        By this link {email} sets up the second factor and the password. It works once, for an hour,
        and for whoever has it: pass it on by a way that nobody else reads.
      </p>
      <TextField
        label="Link"
        name="link"
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-5 flex gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button onClick={() => closeDialog(ID)}>Done</Button>
      </div>
    </Panel>
  );
}
