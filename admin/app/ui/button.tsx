import type { ComponentProps } from "react";
import { Link } from "react-router";

type Variant = "primary" | "secondary" | "quiet" | "danger";

const base =
  "inline-flex min-h-11 items-center justify-center gap-1.5 rounded text-center font-medium " +
  "text-sm transition-colors mouse:min-h-9 aria-disabled:opacity-60 disabled:opacity-60";

const variants: Readonly<Record<Variant, string>> = {
  primary: "border border-plum px-4 bg-plum text-white hover:border-plum-deep hover:bg-plum-deep",
  secondary: "border border-control px-4 bg-white text-ink hover:border-ink",
  quiet: "px-2 text-ink-soft underline decoration-1 underline-offset-4 hover:text-ink",
  danger: "border border-error px-4 bg-white text-error hover:bg-error hover:text-white",
};

interface Styled {
  readonly variant?: Variant;
}

interface ButtonProps extends ComponentProps<"button">, Styled {
  /** True while the action runs. The button looks disabled but keeps the focus. */
  readonly isPending?: boolean;
}

/** A button of type `button` by default. */
export function Button({
  variant = "secondary",
  isPending = false,
  className = "",
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      {...rest}
      className={`${base} ${variants[variant]} ${className}`}
    />
  );
}

export function ButtonLink({
  variant = "secondary",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & Styled) {
  return <Link {...rest} className={`${base} ${variants[variant]} ${className}`} />;
}
