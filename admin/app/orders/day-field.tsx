import { useState } from "react";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { TextField } from "#admin/ui/field.tsx";

interface DayFieldProps {
  readonly label: string;
  /** Of the address. */
  readonly name: string;
  readonly day: string | undefined;
  readonly address: ListAddress;
}

/** A day of the address. While a year is typed it is one of long ago, which counts for nothing yet. */
export function DayField({ label, name, day = "", address }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  const [shown, setShown] = useState(day);
  if (shown !== day) {
    setShown(day);
    setTyped(day);
  }
  return (
    <TextField
      label={label}
      name={name}
      type="date"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value === "" || value.startsWith("20")) {
          address.change({ [name]: value }, { replace: true });
        }
      }}
    />
  );
}
