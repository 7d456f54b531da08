import type { ComponentProps } from "react";
import { LinkFrame } from "../link-frame.tsx";

export function BackInStockFrame(props: Omit<ComponentProps<typeof LinkFrame>, "eyebrow">) {
  return <LinkFrame eyebrow="Back in stock" {...props} />;
}
