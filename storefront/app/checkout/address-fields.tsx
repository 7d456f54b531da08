import type { BillingDetails } from "@damson/shop/orders/billing-form";
import { TextField } from "@damson/ui/form/field";
import type { ComponentProps } from "react";
import { MaskedField } from "./masked-field.tsx";
import { upperCase } from "./masks.ts";

interface AddressFieldsProps {
  /** The address type for the browser's autofill. */
  readonly kind: "shipping" | "billing";
  readonly isReadOnly?: boolean;
  /** Replaces the fields for the address. */
  readonly fixed?: Omit<BillingDetails, "firstName" | "lastName"> | undefined;
  readonly field: (name: keyof BillingDetails) => {
    readonly name: string;
    readonly error: string | undefined;
    readonly defaultValue: string | undefined;
  };
}

export function AddressFields({ kind, isReadOnly = false, fixed, field }: AddressFieldsProps) {
  const common = (name: keyof BillingDetails) => ({
    ...field(name),
    readOnly: isReadOnly,
  });
  return (
    <>
      <Pair>
        <TextField
          label="First name"
          autoComplete={`${kind} given-name`}
          spellCheck={false}
          {...common("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete={`${kind} family-name`}
          spellCheck={false}
          {...common("lastName")}
        />
      </Pair>
      {fixed ? <FixedAddress address={fixed} /> : <AddressLines kind={kind} common={common} />}
    </>
  );
}

function FixedAddress({ address }: { readonly address: object }) {
  return Object.entries(address).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

interface AddressLinesProps extends Pick<AddressFieldsProps, "kind"> {
  readonly common: (name: keyof BillingDetails) => ReturnType<AddressFieldsProps["field"]>;
}

function AddressLines({ kind, common }: AddressLinesProps) {
  return (
    <>
      <TextField
        label="Address"
        hint="House number and street"
        autoComplete={`${kind} address-line1`}
        {...common("address")}
      />
      <Pair>
        <TextField
          label="City"
          hint="Or town"
          autoComplete={`${kind} address-level2`}
          {...common("city")}
        />
        <MaskedField
          label="Postcode"
          hint="e.g. SW1A 1AA"
          autoComplete={`${kind} postal-code`}
          autoCapitalize="characters"
          spellCheck={false}
          mask={upperCase}
          {...common("postcode")}
        />
      </Pair>
    </>
  );
}

export function Pair({ className = "sm:grid-cols-2", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`grid gap-x-4 gap-y-5 ${className}`} />;
}
