import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { ShownOrder } from "./order-answers.ts";

interface LineTitleProps {
  readonly line: ShownOrder["lines"][number];
  /** The page that the name links to, except in labels. */
  readonly path?: string | undefined;
}

export function LineTitle({ line: { brand, name, variant }, path }: LineTitleProps) {
  return (
    <>
      <span className="block text-ink-soft text-xs">{brand}</span>
      <span className="block leading-snug">
        {path === undefined ? noWrap(name) : <Link to={path}>{noWrap(name)}</Link>}
      </span>
      {variant && <span className="block text-ink-soft text-sm">{variant}</span>}
    </>
  );
}
