import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly id?: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, action, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="mb-6 scroll-mt-14">
      <div className="mb-2 flex min-h-9 items-baseline-last justify-between gap-3 border-line border-b pb-1">
        <h2 id={heading}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
