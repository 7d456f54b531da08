import { useQueryClient } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import type { ProductPage } from "#api/products.ts";
import { readPage } from "../use-product.ts";

interface WithdrawProps {
  readonly page: ProductPage;
  readonly priceId: number;
  /** The price in words. */
  readonly label: string;
}

/** Calls off a price that has not begun. The history can undo it. */
export function Withdraw({ page, priceId, label }: WithdrawProps) {
  const { id } = page.product;
  const queries = useQueryClient();
  const { start, isPending } = useAction({
    run: async () => {
      await api("DELETE /products/:id/prices/:price", { params: { id, price: priceId } });
      await readPage(queries, id);
    },
    done: () => "Called off",
    changes: [],
  });
  return (
    <Button
      variant="quiet"
      className="-mr-2 shrink-0"
      isPending={isPending}
      onClick={() => start()}
    >
      Call off<span className="sr-only"> the price of {label}</span>
    </Button>
  );
}
