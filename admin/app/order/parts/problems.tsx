import { Button } from "#admin/ui/button.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { useOrderPage } from "../order-context.ts";

/** Payment problems, which owners resolve with the payment provider. */
export function Problems() {
  const { order, start } = useOrderPage();
  const { problems, providerPage } = order;
  if (problems.length === 0) return null;
  return (
    <section
      aria-label="Payment problems"
      className="no-print mb-4 border-error border-l-4 bg-white p-3"
    >
      <ul>
        {problems.map((problem) => (
          <li
            key={`${problem.at} ${problem.title}`}
            className={problem.isOpen ? "" : "text-ink-soft"}
          >
            <Problem problem={problem} />
          </li>
        ))}
      </ul>
      {problems.some(({ isOpen }) => isOpen) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-6">
          {providerPage && (
            <a
              className="inline-flex min-h-11 items-center underline underline-offset-4 mouse:min-h-7"
              href={providerPage}
              target="_blank"
              rel="noreferrer"
            >
              View payment in Stripe (opens in a new tab)
            </a>
          )}
          {order.can.includes("resolve_problems") ? (
            <Button onClick={() => start("resolve_problems")}>Mark as resolved</Button>
          ) : (
            <span className="text-ink-soft">Only an owner can resolve this</span>
          )}
        </p>
      )}
    </section>
  );
}

function Problem({ problem }: { readonly problem: StaffOrder["problems"][number] }) {
  const { at, title, sentence, respondBy, isOpen } = problem;
  return (
    <>
      <b>{title}</b>: {sentence}.
      {isOpen && respondBy && (
        <>
          {" "}
          Respond by <b>{formatTime(respondBy)}</b>.
        </>
      )}
      {!isOpen && " Resolved."}{" "}
      <span className="block text-ink-soft text-xs">{formatTime(at)}</span>
    </>
  );
}
