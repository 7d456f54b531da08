import { formatTime } from "#admin/ui/times.ts";
import type { Health } from "#api/health.ts";
import { HealthSection } from "./health-section.tsx";

/** Pages and products that shoppers do not see as they are now. */
export function Pages({ pages }: Pick<Health, "pages">) {
  return (
    <HealthSection id="pages" title="Pages of the shop">
      {pages.length === 0 ? (
        <p className="text-ink-soft">
          All products and pages are shown as they are. One that cannot be stays as it was, and the
          others are not affected.
        </p>
      ) : (
        <ul className="border-error border-l-4 bg-white">
          {pages.map(({ id, title, sentence, firstRaisedAt }) => (
            <li key={id} className="border-line border-b px-4 py-3 last:border-b-0">
              <p className="font-medium">{title}</p>
              <p className="mt-1 max-w-prose break-words">{sentence}</p>
              <p className="mt-1 text-ink-soft text-xs">Since {formatTime(firstRaisedAt)}</p>
            </li>
          ))}
        </ul>
      )}
    </HealthSection>
  );
}
