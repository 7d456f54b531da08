import { Button } from "#admin/ui/button.tsx";
import { formatMoment } from "#admin/ui/times.ts";

interface RestoredNoticeProps {
  readonly editor: { readonly restoredAt: string | undefined; takeSaved(): void };
}

export function RestoredNotice({ editor }: RestoredNoticeProps) {
  if (editor.restoredAt === undefined) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-plum border-l-4 bg-white p-3"
    >
      <p>We restored your unsaved changes from {formatMoment(editor.restoredAt)}</p>
      <Button onClick={editor.takeSaved}>Discard</Button>
    </div>
  );
}
