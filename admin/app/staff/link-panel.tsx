import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { NewLink } from "./staff.ts";

const ID = "new-link";

interface LinkPanelProps extends NewLink {
  readonly onClose: () => void;
}

/** A new link, shown once: it cannot be looked up again. */
export function LinkPanel({ email, link, onClose }: LinkPanelProps) {
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
        <CopyButton variant="primary" text={link}>
          Copy link
        </CopyButton>
        <Button onClick={() => closeDialog(ID)}>Done</Button>
      </div>
    </Panel>
  );
}
