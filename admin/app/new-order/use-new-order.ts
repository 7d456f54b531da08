import { orderShippingForm } from "@damson/shop/orders/address-forms";
import { type OrderedItem, orderedItem } from "@damson/shop/orders/placement";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import { paymentMethods } from "@damson/shop/settings/payment-methods";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import * as v from "valibot";
import { api } from "#admin/lib/api.ts";
import { useDraft } from "#admin/lib/draft.ts";
import { useApiForm } from "#admin/lib/use-api-form.ts";
import { newOrder } from "#api/new-order.ts";

const paymentChoices = [...paymentMethods, "paid"] as const;

const EMPTY: ShippingDetails = {
  ...{ email: "", firstName: "", lastName: "", address: "", city: "", postcode: "", phone: "" },
};

const draftJson = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    key: v.string(),
    lines: v.array(orderedItem),
    shipping: v.record(v.string(), v.string()),
  }),
);

export type NewOrder = ReturnType<typeof useNewOrder>;

interface Options {
  readonly initial: Partial<ShippingDetails>;
  readonly onPlaced: (number: string) => void;
}

/**
 * An order that staff take by telephone. Its prices are read again with each change. Products and address stay in this
 * tab until the order is placed.
 */
export function useNewOrder({ initial, onPlaced }: Options) {
  const [draft, keepDraft] = useDraft(`new-order:${initial.email ?? ""}`);
  const { key, lines, shipping } = useMemo(() => readDraft(draft, initial), [draft, initial]);
  const setLines = (changed: readonly OrderedItem[]) =>
    keepDraft(JSON.stringify({ key, lines: changed, shipping }));
  const setShipping = (changed: ShippingDetails) =>
    keepDraft(JSON.stringify({ key, lines, shipping: changed }));
  const clear = draft === "" ? undefined : () => keepDraft("");
  const [rate, setRate] = useState<string>();
  // A code is not checked while it is typed.
  const [code, setCode] = useState("");
  const asked = {
    lines,
    postcode: parseOrUndefined(orderShippingForm.entries.postcode, shipping.postcode),
    email: parseOrUndefined(orderShippingForm.entries.email, shipping.email),
    discountCode: code,
    deliveryRate: rate,
  };
  const quote = useQuery({
    queryKey: ["order-quote", asked],
    queryFn: ({ signal }) => api("POST /order-quote", { body: asked, signal }),
    placeholderData: keepPreviousData,
  });

  const schema = v.object({
    product: v.pipe(
      v.string(),
      v.check(() => lines.length > 0, "Add a product"),
    ),
    ...orderShippingForm.entries,
    deliveryRate: v.pipe(v.string(), v.nonEmpty("Enter a postcode first")),
    discountCode: newOrder.entries.discountCode,
    payment: v.picklist(paymentChoices),
    paidNote: newOrder.entries.paidNote,
  });
  const form = useApiForm(schema, {
    async send({ product: _, deliveryRate, discountCode, payment, paidNote, ...typed }) {
      setCode(discountCode ?? "");
      const { email: _email, phone: _phone, ...billing } = typed;
      const total = quote.data?.totals?.total ?? 0;
      const paymentMethod = payment === "paid" ? "bank-transfer" : payment;
      const body = { key, lines, shipping: typed, billing, paymentMethod, deliveryRate, total };
      const { number } = await api("POST /orders", {
        body: { ...body, discountCode: discountCode || undefined, paidNote },
      }).finally(quote.refetch);
      keepDraft("");
      onPlaced(number);
    },
    changes: [["orders"], ["stock"], ["customers"], ["home"]],
  });
  return { ...form, lines, setLines, shipping, setShipping, clear, quote, setRate, code, setCode };
}

/** The idempotency key stays with the draft, so that no retry orders twice, even after a reload. */
function readDraft(draft: string, initial: Partial<ShippingDetails>) {
  const { success, output } = v.safeParse(draftJson, draft);
  return success
    ? { ...output, shipping: { ...EMPTY, ...output.shipping } }
    : { key: crypto.randomUUID(), lines: [], shipping: { ...EMPTY, ...initial } };
}

function parseOrUndefined(schema: v.GenericSchema<string, string>, typed: string) {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? parsed.output : undefined;
}
