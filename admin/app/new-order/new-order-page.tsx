import type { Pence } from "@damson/shop/money";
import { deliveryCharge } from "@damson/shop/orders/delivery-charge";
import { formatDelivery } from "@damson/shop/orders/discount";
import type { ShippingDetails } from "@damson/shop/orders/shipping-form";
import { showToast } from "@damson/ui/toasts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import * as v from "valibot";
import { AddressFields } from "#admin/order/address-fields.tsx";
import { OrderSums } from "#admin/order/sum-rows.tsx";
import { OrdersLink } from "#admin/orders/orders-link.tsx";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { Quote } from "#api/new-order.ts";
import { EarlierAddresses, earlierAddresses } from "./earlier-addresses.tsx";
import { OrderItems } from "./order-items.tsx";
import { PaymentFields, type ReadField } from "./payment-fields.tsx";
import { useNewOrder } from "./use-new-order.ts";

const origin = v.object({ email: v.string() });

/** The customer that the link came from. Not in the URL, because the browser keeps it. */
export const newOrderFor = (email: string): v.InferOutput<typeof origin> => ({ email });

/** An order that staff take by telephone, or in the shop. */
export function NewOrderPage() {
  const { state } = useLocation();
  const email = v.is(origin, state) ? state.email : undefined;
  const query = useQuery({ ...earlierAddresses(email ?? ""), enabled: email !== undefined });
  return (
    <>
      <p className="no-print -mt-3 text-ink-soft mouse:mt-0">
        <OrdersLink>Orders</OrdersLink>
      </p>
      <PageHead title="New order" />
      {email === undefined ? (
        <NewOrderForm initial={nobody} />
      ) : (
        <Loaded query={query}>
          {({ addresses }) => (
            <NewOrderForm
              initial={addresses.find((each) => each.email.toLowerCase() === email) ?? { email }}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

const FORM = "new-order";
const nobody: Partial<ShippingDetails> = {};

function NewOrderForm({ initial }: { readonly initial: Partial<ShippingDetails> }) {
  const navigate = useNavigate();
  const order = useNewOrder({
    initial,
    onPlaced(number) {
      showToast({ title: "Order placed" });
      void navigate(`/orders/${number}`);
    },
  });
  const { formProps, field, isSubmitting, refusal, lines, setLines, shipping, setShipping } = order;
  const { quote, setRate, code, setCode } = order;
  const { options = [], methods = [], problems = {}, totals } = quote.data ?? {};
  useEffect(() => {
    // Removes the messages of fields that a button has filled in.
    const input = new Event("input", { bubbles: true });
    if (lines.length > 0 || shipping.email !== "")
      document.forms.namedItem(FORM)?.dispatchEvent(input);
  }, [lines, shipping]);
  const readField: ReadField = (name) => {
    const { error, ...rest } = field(name);
    const refused = refusal?.fields[name] ?? refusal?.fields[`shipping.${name}`];
    const quoted = { ...problems } as Readonly<Record<string, string | undefined>>;
    return { ...rest, error: error ?? quoted[name] ?? refused, autoComplete: "off" };
  };
  const rate = options.find(({ name }) => name === quote.data?.deliveryRate);

  return (
    <form
      {...formProps}
      name={FORM}
      className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] [&_section]:min-w-0"
    >
      <div>
        <OrderItems
          {...{ lines, setLines, quote }}
          shortages={refusal?.body.lines}
          field={readField("product")}
        />
        <Section title="Customer and delivery address">
          <EarlierAddresses onChosen={setShipping} />
          <div className="grid gap-4 sm:grid-cols-2">
            <AddressFields
              getProps={(name) => ({
                ...readField(name),
                type: name === "email" ? "email" : "text",
                value: shipping[name],
                onChange: ({ currentTarget: { value } }) =>
                  setShipping({ ...shipping, [name]: value }),
              })}
            />
          </div>
        </Section>
      </div>
      <div>
        <Section title="Delivery and payment">
          <div className="grid gap-4">
            <SelectField
              {...readField("deliveryRate")}
              label="Delivery"
              value={rate?.name ?? ""}
              onChange={({ currentTarget }) => setRate(currentTarget.value)}
              options={
                options.length === 0
                  ? [{ value: "", label: "Enter a postcode first" }]
                  : options.map((each) => ({
                      value: each.name,
                      label: `${each.name}, ${formatCharge(totals?.subtotal ?? 0, each)}`,
                    }))
              }
            />
            <TextField
              {...readField("discountCode")}
              label="Discount code (optional)"
              autoCapitalize="characters"
              spellCheck={false}
              onBlur={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <PaymentFields methods={methods} readField={readField} />
          </div>
        </Section>
        <Section title="Total">
          {totals && rate ? (
            <dl className="tabular text-ink-soft" aria-busy={quote.isPlaceholderData}>
              <OrderSums
                order={{ money: totals, discountCode: code || null, deliveryRate: rate }}
                subtotal="Items"
              />
            </dl>
          ) : (
            <p className="text-ink-soft">Add products and a postcode to see the total.</p>
          )}
        </Section>
        <div className="grid gap-4">
          <FormError>{refusal?.message ?? quote.error?.message}</FormError>
          <Button type="submit" variant="primary" isPending={isSubmitting}>
            Place order
          </Button>
          {order.clear && (
            <Button variant="quiet" onClick={order.clear}>
              Clear products and address
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

function formatCharge(subtotal: Pence, rate: Quote["options"][number]): string {
  return formatDelivery({ discount: 0, delivery: deliveryCharge(subtotal, rate) }, undefined);
}
