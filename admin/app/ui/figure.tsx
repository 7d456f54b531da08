import type { ReactNode } from "react";

interface FigureProps {
  readonly term: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Figure({ term, className = "text-lg", children }: FigureProps) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{term}</dt>
      <dd className={`tabular ${className}`}>{children}</dd>
    </div>
  );
}
