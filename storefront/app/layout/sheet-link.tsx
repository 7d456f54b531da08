import { Link } from "#app/ui/link.tsx";

interface SheetLinkProps {
  readonly to: string;
  readonly label: string;
}

/** A link at the bottom of the menu on small screens. */
export function SheetLink({ to, label }: SheetLinkProps) {
  return (
    <Link to={to} className="flex min-h-12 items-center">
      {label}
    </Link>
  );
}
