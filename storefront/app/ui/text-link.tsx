import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

/** A link among words. */
export function TextLink({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={`text-plum underline underline-offset-4 hover:decoration-2 ${className}`}
    />
  );
}
