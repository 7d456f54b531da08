import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { countOptions, SelectField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import type { Body } from "#api/contract.ts";
import { stockKey } from "./use-stock.ts";

const ID = "back-to-stock";

export function BackToStock({ orderNumber }: { readonly orderNumber: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Restock</Button>
      {isOpen && (
        <Panel id={ID} title={`Restock, ${orderNumber}`} onClose={() => setOpen(false)}>
          <ReturnedGoods orderNumber={orderNumber} />
        </Panel>
      )}
    </>
  );
}

function ReturnedGoods({ orderNumber }: { readonly orderNumber: string }) {
  const params = { number: orderNumber };
  const query = useQuery({
    queryKey: [...stockKey, "returns", orderNumber],
    queryFn: () => api("GET /stock/returns/:number", { params }),
    // Always fresh, because a colleague may have put items back.
    staleTime: 0,
  });
  const action = useAction({
    run: (goods: Body<"POST /stock/returns/:number">["goods"]) =>
      api("POST /stock/returns/:number", { params, body: { goods } }),
    done: () => "Items restocked",
    onDone: () => closeDialog(ID),
    changes: [stockKey],
    showsFailure: true,
  });

  function save(typed: FormData) {
    const goods = [...typed].map(([product, quantity]) => ({
      product,
      quantity: Number(quantity),
    }));
    const chosen = goods.filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0) closeDialog(ID);
    else action.start(chosen);
  }

  return (
    <Loaded query={query}>
      {({ goods }) =>
        goods.length === 0 ? (
          <p>All returned items are back in stock</p>
        ) : (
          <DialogForm button="Restock" action={action} onSend={save}>
            <p>Only restock sealed items in original condition</p>
            {goods.map(({ product, title, quantity }) => (
              <SelectField
                key={product}
                label={title}
                name={product}
                options={countOptions(quantity)}
              />
            ))}
          </DialogForm>
        )
      }
    </Loaded>
  );
}
