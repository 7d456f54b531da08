import { Link } from "#app/ui/link.tsx";

interface SheetLinkProps {
  readonly to: string;
  readonly label: string;
}

export function SheetLink({ to, label }: SheetLinkProps) {
  return (
    <Link to={to} className="flex min-h-12 items-center">
      {label}
    </Link>
  );
}
