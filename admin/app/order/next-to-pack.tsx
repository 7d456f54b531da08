import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useQuery } from "@tanstack/react-query";
import { Key } from "#admin/keys/key.tsx";
import { api } from "#admin/lib/api.ts";
import { ButtonLink } from "#admin/ui/button.tsx";

export const NEXT_TO_PACK = "next-to-pack";

interface NextToPackProps {
  readonly besides: string;
  /** True where it is the next step: it has the focus, and stands out. */
  readonly isNext: boolean;
}

/** Links to the order that has waited longest, except those that colleagues have open. */
export function NextToPack({ besides, isNext }: NextToPackProps) {
  const { data } = useQuery({
    queryKey: ["to-pack", besides],
    queryFn: () => api("GET /orders-to-pack", { query: { besides } }),
  });
  if (!data?.next) return null;
  return (
    <ButtonLink
      // A new element takes the focus.
      key={String(isNext)}
      ref={isNext ? focusAtOnce : undefined}
      variant={isNext ? "primary" : "secondary"}
      id={NEXT_TO_PACK}
      to={`/orders/${data.next}`}
      aria-keyshortcuts="j"
    >
      Next to pack
      <span className="opacity-80">
        {data.count}
        <span className="sr-only"> waiting</span>
      </span>
      <Key>j</Key>
    </ButtonLink>
  );
}
