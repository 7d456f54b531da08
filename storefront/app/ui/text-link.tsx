import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

const variants = {
  plum: "text-plum",
  /** The colour of the surrounding text. */
  quiet: "hover:text-plum",
} as const;

interface TextLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: keyof typeof variants;
}

export function TextLink({ variant = "plum", className = "", ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={`underline underline-offset-4 hover:decoration-2 ${variants[variant]} ${className}`}
    />
  );
}
