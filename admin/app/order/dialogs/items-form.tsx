import { formatPence, type Pence } from "@damson/shop/money";
import { MAX_QUANTITY } from "@damson/shop/orders/basket";
import type { OrderedItem } from "@damson/shop/orders/placement";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, listFieldErrors } from "#admin/lib/api.ts";
import { addOne } from "#admin/new-order/order-items.tsx";
import { VariantPicker } from "#admin/products/variant-picker.tsx";
import { countOptions, SelectField } from "#admin/ui/field.tsx";
import { ProductPicture } from "#admin/ui/product-picture.tsx";
import type { ItemsPreview, StaffOrder } from "#api/order.ts";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { OrderSums } from "../sum-rows.tsx";
import { ActionForm } from "./action-form.tsx";

/** Changes items and quantities before dispatch. The server prices each choice. */
export function ItemsForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const { number, version } = order;
  const [items, setItems] = useState<readonly OrderedItem[]>(() =>
    order.lines.map(({ product, quantity }) => ({ product, quantity })),
  );
  const lines = items.filter(({ quantity }) => quantity > 0);
  const preview = useQuery({
    queryKey: ["order-items", number, version, lines],
    queryFn: ({ signal }) =>
      api("POST /order-items/:number/preview", { params: { number }, body: { lines }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data, error, isPlaceholderData } = preview;
  const [problem = error?.message] = Object.values(listFieldErrors(error));
  const setQuantity = (product: string, quantity: number) =>
    setItems(items.map((each) => (each.product === product ? { product, quantity } : each)));
  const send = async () => {
    if (data === undefined || isPlaceholderData) return;
    const body = { lines, total: data.totals.total };
    if (await change({ path: "items", body, done: "Items changed" })) onDone();
    else await preview.refetch();
  };
  const difference = readDifference(order, data);
  return (
    <ActionForm
      button={labelButton(difference)}
      note={describeEmail(order, difference)}
      onSend={send}
    >
      <ul aria-label="Items">
        {items.map(({ product, quantity }) => (
          <Line
            key={product}
            line={[...(data?.lines ?? []), ...order.lines].find((each) => each.product === product)}
            item={{ product, quantity }}
            onChange={(changed) => setQuantity(product, changed)}
          />
        ))}
      </ul>
      <VariantPicker
        label="Add a product"
        name="product"
        onChosen={(product) => setItems(addOne(items, product))}
      />
      <div role="status">
        {problem && <p className="text-error">{problem}</p>}
        {data && !problem && (
          <div aria-busy={isPlaceholderData}>
            <dl className="tabular text-ink-soft">
              <OrderSums
                order={{ ...order, discountCode: data.discountCode, money: data.totals }}
                subtotal="Items"
              />
            </dl>
            {data.discountCode !== order.discountCode && (
              <p className="mt-2">{order.discountCode} does not apply to these items any more.</p>
            )}
            <p className="mt-2">{describeDifference(order, data)}</p>
          </div>
        )}
      </div>
    </ActionForm>
  );
}

interface LineProps {
  readonly line:
    | (Pick<ItemsPreview["lines"][number], "brand" | "name" | "unitPrice"> & {
        readonly variant?: string | null;
      })
    | undefined;
  readonly item: OrderedItem;
  readonly onChange: (quantity: number) => void;
}

function Line({ line, item: { product, quantity }, onChange }: LineProps) {
  const title = line
    ? [`${line.brand} ${line.name}`, line.variant].filter((each) => each).join(", ")
    : "Product";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2">
      <ProductPicture product={product} size="small" />
      <div className="wrap-anywhere min-w-32 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft text-xs">{line && `${formatPence(line.unitPrice)} each`}</p>
      </div>
      <div className="w-24">
        <SelectField
          label="Quantity"
          name={`quantity:${product}`}
          aria-label={`Quantity of ${title}`}
          hint={quantity === 0 ? "Removed" : undefined}
          value={String(quantity)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          options={countOptions(MAX_QUANTITY)}
        />
      </div>
    </li>
  );
}

/** Returns the difference that the customer of a paid order is asked for. */
function readDifference({ money }: StaffOrder, preview: ItemsPreview | undefined): Pence {
  return money.paid === 0 ? 0 : (preview?.missing ?? 0);
}

function labelButton(difference: Pence): string {
  return difference === 0 ? "Save items" : `Change and ask for ${formatPence(difference)}`;
}

function describeEmail({ paymentMethod }: StaffOrder, difference: Pence): string {
  const email = "The customer gets an email with the new items";
  if (difference === 0) return `${email}.`;
  return paymentMethod === "bank-transfer"
    ? `${email} and your bank details.`
    : `${email} and a link to pay.`;
}

/** How the change affects the payment. */
function describeDifference(order: StaffOrder, { refund, missing, totals }: ItemsPreview): string {
  const { money, paymentMethod } = order;
  const isTransfer = paymentMethod === "bank-transfer";
  if (money.paid === 0) return `The customer will be asked for ${formatPence(totals.total)}.`;
  const isUsed = money.owed > 0 && totals.total > money.total;
  const used = `The ${formatPence(money.owed)} that was due as a refund counts towards the new total. If you have sent it already, record it first.`;
  const effect =
    missing > 0
      ? `${formatPence(missing)} more to pay.`
      : refund === 0
        ? "The order is paid. Nothing is charged or refunded."
        : isTransfer
          ? `${formatPence(refund)} becomes due. Send it by bank transfer, then record the refund.`
          : `${formatPence(refund)} will be refunded to the card.`;
  return isUsed ? `${effect} ${used}` : effect;
}
