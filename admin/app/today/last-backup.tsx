import { Link } from "react-router";
import { formatMoment } from "#admin/ui/times.ts";

export function LastBackup({ at }: { readonly at: string | undefined }) {
  return (
    <Link
      to="/health#jobs"
      className="mt-3 inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 mouse:min-h-7"
    >
      Last good backup: {at === undefined ? "none so far" : formatMoment(at)}
    </Link>
  );
}
