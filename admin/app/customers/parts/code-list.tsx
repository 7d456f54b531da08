import { Link } from "react-router";
import { Section } from "#admin/ui/section.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Customer } from "#api/customers.ts";

type Code = Customer["codes"][number];

/** Codes that only this customer may use. */
export function CodeList({ codes }: { readonly codes: readonly Code[] }) {
  return (
    <Section title="Discount codes">
      {codes.length === 0 && <p className="text-ink-soft">None of their own.</p>}
      <ul className="grid gap-2">
        {codes.map(({ code, percent, expiresAt, usedBy }) => (
          <li key={code}>
            <span className="tabular">{code}</span>, {percent}% off
            <p className="text-ink-soft text-xs">
              {usedBy === null ? (
                expiresAt && `Until ${formatDay(expiresAt)}`
              ) : (
                <>
                  Used for{" "}
                  <Link className="underline" to={`/orders/${usedBy}`}>
                    {usedBy}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
