import { useState } from "react";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { TextField } from "./field.tsx";

interface DayFieldProps {
  readonly label: string;
  readonly name: string;
  readonly day: string | undefined;
  readonly address: ListAddress;
}

/** A date in the URL. Ignores a half-typed year such as 0020. */
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
