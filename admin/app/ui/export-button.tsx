import { saveFile } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "./button.tsx";

interface ExportButtonProps {
  /** Path of the file on the server. */
  readonly path: string;
  readonly children: string;
}

/** Saves a file of the server. Only owners may, so only they see it. */
export function ExportButton({ path, children }: ExportButtonProps) {
  const { start, isPending } = useAction({ run: () => saveFile(path), changes: [] });
  if (!useIsOwner()) return null;
  return (
    <Button isPending={isPending} onClick={() => start()}>
      {children}
    </Button>
  );
}
