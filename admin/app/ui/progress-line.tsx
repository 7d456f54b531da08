interface ProgressLineProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
}

export function ProgressLine({ label, value }: ProgressLineProps) {
  return (
    <progress
      value={value}
      max={1}
      aria-label={label}
      // Setting a height disables the native look, including its colour.
      className="h-1.5 w-full appearance-none overflow-hidden rounded [&::-moz-progress-bar]:bg-plum [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-plum"
    />
  );
}
