import { useAction } from "#admin/lib/use-action.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "./button.tsx";

interface ExportButtonProps {
  readonly save: () => Promise<void>;
  readonly children: string;
}

/** Downloads an export. Rendered only for owners, because only they may export. */
export function ExportButton({ save, children }: ExportButtonProps) {
  const { start, isPending } = useAction({ run: save, changes: [] });
  if (!useIsOwner()) return null;
  return (
    <Button isPending={isPending} onClick={() => start()}>
      {children}
    </Button>
  );
}
