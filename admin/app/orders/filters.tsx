import { methodNames, stateNames } from "@damson/order-service/admin-api/order-list/order-names";
import { orderStates } from "@damson/shop/orders/order-view";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { DayField } from "#admin/ui/day-field.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import { parseOrderQuery } from "#api/orders.ts";
import { paymentNames } from "./labels.ts";

const toOptions = (names: Readonly<Record<string, string>>) => [
  { value: "", label: "Any" },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

const selects = [
  { label: "Packing", name: "packed", options: toOptions({ no: "Not packed", yes: "Packed" }) },
  { label: "Payment status", name: "payment", options: toOptions(paymentNames) },
  { label: "Payment method", name: "method", options: toOptions(methodNames) },
] as const;

export function Filters({ address }: { readonly address: ListAddress }) {
  const query = parseOrderQuery(address.params);
  return (
    <div id="filters" className="mb-4 border border-line bg-white p-4">
      <fieldset className="mb-4">
        <legend className="mb-1.5 font-medium">Order status</legend>
        <div className="flex flex-wrap gap-x-5">
          {orderStates.map((state) => (
            <label key={state} className="flex min-h-11 items-center gap-2 mouse:min-h-8">
              <input
                type="checkbox"
                className="size-4 accent-plum"
                checked={query.state.includes(state)}
                onChange={(event) =>
                  address.change(
                    {
                      state: orderStates.filter((each) =>
                        each === state ? event.currentTarget.checked : query.state.includes(each),
                      ),
                    },
                    { replace: true },
                  )
                }
              />
              {stateNames[state]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        {selects.map(({ label, name, options }) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            value={query[name] ?? ""}
            options={options}
            onChange={({ currentTarget: { value } }) =>
              address.change({ [name]: value }, { replace: true })
            }
          />
        ))}
        <DayField label="From date" name="from" day={query.from} address={address} />
        <DayField label="To date" name="to" day={query.to} address={address} />
      </div>
    </div>
  );
}
