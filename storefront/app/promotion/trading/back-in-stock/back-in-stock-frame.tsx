import type { ComponentProps } from "react";
import { LinkFrame } from "../link-frame.tsx";

/** The frame of all back-in-stock pages. */
export function BackInStockFrame(props: Omit<ComponentProps<typeof LinkFrame>, "eyebrow">) {
  return <LinkFrame eyebrow="Back in stock" {...props} />;
}
