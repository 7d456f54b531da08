import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useQuery } from "@tanstack/react-query";
import { Key } from "#admin/keys/key.tsx";
import { api } from "#admin/lib/api.ts";
import { ButtonLink } from "#admin/ui/button.tsx";

export const NEXT_TO_PACK = "next-to-pack";

interface NextToPackProps {
  readonly exclude: string;
  /**
   * True if packing is the next step. The link then becomes the primary button and takes the focus.
   */
  readonly isNext: boolean;
}

/** Links to the longest-waiting order that no colleague has open. */
export function NextToPack({ exclude, isNext }: NextToPackProps) {
  const { data } = useQuery({
    queryKey: ["to-pack", exclude],
    queryFn: () => api("GET /orders-to-pack", { query: { exclude } }),
  });
  if (!data?.next) return null;
  return (
    <ButtonLink
      // Remounting moves the focus here.
      key={String(isNext)}
      ref={isNext ? focusAtOnce : undefined}
      variant={isNext ? "primary" : "secondary"}
      id={NEXT_TO_PACK}
      to={`/orders/${data.next}`}
      aria-keyshortcuts="j"
    >
      Pack next order
      <span className="opacity-80">
        {data.count}
        <span className="sr-only"> waiting</span>
      </span>
      <Key>j</Key>
    </ButtonLink>
  );
}
