import type { ReactNode } from "react";

interface StatusSectionProps {
  readonly id: string;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function StatusSection({ id, title, actions, children }: StatusSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
