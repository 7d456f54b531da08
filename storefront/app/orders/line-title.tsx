import { noWrap } from "#app/ui/no-wrap.tsx";
import type { ShownOrder } from "./order-answers.ts";

interface LineTitleProps {
  readonly line: ShownOrder["lines"][number];
}

/** The brand and the name of an ordered product, with its variant. It may stand in a label. */
export function LineTitle({ line: { brand, name, variant } }: LineTitleProps) {
  return (
    <>
      <span className="block text-ink-soft text-xs">{brand}</span>
      <span className="block leading-snug">{noWrap(name)}</span>
      {variant && <span className="block text-ink-soft text-sm">{variant}</span>}
    </>
  );
}
