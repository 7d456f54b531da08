import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

type Variant = "filled" | "outline" | "outline-light" | "text";

const base =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded text-center font-medium " +
  "transition-[background-color,color,border-color,transform] active:translate-y-px " +
  "disabled:opacity-60 disabled:active:translate-y-0 aria-disabled:opacity-60";

const variants: Readonly<Record<Variant, string>> = {
  filled: "px-7 border border-plum bg-plum text-white hover:border-plum-deep hover:bg-plum-deep",
  outline: "border border-ink px-7 text-ink hover:bg-ink hover:text-white",
  "outline-light": "px-7 border border-porcelain text-porcelain hover:bg-porcelain hover:text-ink",
  text: "text-ink underline decoration-1 underline-offset-4 hover:text-plum hover:decoration-2",
};

interface Styled {
  readonly variant?: Variant;
}

/** A button; `type` is `button` unless it submits a form. */
export function Button({
  variant = "filled",
  className = "",
  ...rest
}: ComponentProps<"button"> & Styled) {
  return <button type="button" {...rest} className={`${base} ${variants[variant]} ${className}`} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "filled",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & Styled) {
  return <Link {...rest} className={`${base} ${variants[variant]} ${className}`} />;
}
