interface CheckBoxProps {
  readonly name: string;
  readonly label: string;
  readonly isChecked: boolean;
  /** Called with what it is now. */
  readonly onChange?: (isChecked: boolean) => void;
}

/** A box to tick, with its label. */
export function CheckBox({ name, label, isChecked, onChange }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 mouse:min-h-9">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        className="size-5 accent-plum"
      />
      {label}
    </label>
  );
}
