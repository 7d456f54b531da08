import { saveFile } from "#admin/lib/save-file.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useSession } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";

/** Everybody who has confirmed it, as a file for a mailing program. */
export function ExportButton() {
  const { data } = useSession();
  const { start, isPending } = useAction({
    run: () => saveFile("/newsletter/export"),
    changes: [],
  });
  if (data?.member.role !== "owner") return null;
  return (
    <Button isPending={isPending} onClick={() => start(undefined)}>
      Export confirmed
    </Button>
  );
}
