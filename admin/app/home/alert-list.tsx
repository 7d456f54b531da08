import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { AdminHome, OpenAlert } from "#api/home.ts";

/** Open alerts. The owner also got an email about each. */
export function AlertList({ alerts: { rows, count } }: Pick<AdminHome, "alerts">) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="alerts" className="mb-10">
      <h2 id="alerts" className="mb-1 min-h-9 content-center">
        Needs attention
      </h2>
      <ul className="border-error border-l-4 bg-white">
        {rows.map((alert) => (
          <li key={alert.id} className="border-line border-b px-4 py-3 last:border-b-0">
            <Alert alert={alert} />
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="mt-2 text-ink-soft">
          Showing the newest {rows.length} of {count}
        </p>
      )}
    </section>
  );
}

function Alert({ alert }: { readonly alert: OpenAlert }) {
  const { title, sentence, whatToDo, page, count, lastRaisedAt } = alert;
  const times = count === 1 ? "" : `, seen ${count} times`;
  return (
    <>
      <h3 className="font-medium">{title}</h3>
      <p className="mt-1 max-w-prose">{sentence}</p>
      <p className="mt-1 max-w-prose text-pretty text-ink-soft">{whatToDo}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        <Link to={page} className={linked}>
          View<span className="sr-only">: {sentence}</span>
        </Link>
        <Resolve alert={alert} />
        <span className="text-ink-soft text-xs">
          {formatMoment(lastRaisedAt)}
          {times}
        </span>
      </div>
    </>
  );
}

const linked = "inline-flex min-h-11 items-center underline underline-offset-4 mouse:min-h-7";

function Resolve({ alert: { id, sentence, resolvableBy } }: { readonly alert: OpenAlert }) {
  const isOwner = useIsOwner();
  const resolve = useAction({
    run: () => api("POST /alerts/:id/resolve", { params: { id } }),
    done: () => "Marked as resolved",
    changes: [["home"], ["system-status"], ["activity"]],
  });
  if (resolvableBy === "system") return null;
  if (resolvableBy === "owner" && !isOwner) {
    return <span className="text-ink-soft">Only an owner can resolve this</span>;
  }
  return (
    <Button
      isPending={resolve.isPending}
      onClick={() => resolve.start()}
      aria-label={`Mark as resolved: ${sentence}`}
    >
      Mark as resolved
    </Button>
  );
}
