import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

type Variant = "filled" | "outline" | "outline-light" | "text";

interface Styled {
  readonly variant?: Variant;
}

/** `type` is `button` by default. */
export function Button({
  variant = "filled",
  className = "",
  ...rest
}: ComponentProps<"button"> & Styled) {
  return <button type="button" {...rest} className={`button button-${variant} ${className}`} />;
}

export function ButtonLink({
  variant = "filled",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & Styled) {
  return <Link {...rest} className={`button button-${variant} ${className}`} />;
}
