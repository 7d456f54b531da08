import { Link } from "react-router";

interface BackLinkProps {
  readonly to: string;
  readonly children: string;
}

export function BackLink({ to, children }: BackLinkProps) {
  return (
    <p className="no-print -mt-3 text-ink-soft mouse:mt-0">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink mouse:min-h-6"
      >
        {children}
      </Link>
    </p>
  );
}
