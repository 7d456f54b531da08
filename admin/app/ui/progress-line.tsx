interface ProgressLineProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
}

/** A thin line that shows how much of something is done. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  return (
    <progress
      value={value}
      max={1}
      aria-label={label}
      // Its height takes the system's look away, and with it the colour.
      className="h-1.5 w-full appearance-none overflow-hidden rounded [&::-moz-progress-bar]:bg-plum [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-plum"
    />
  );
}
