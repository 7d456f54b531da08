import type { ComponentProps } from "react";
import { LinkFrame } from "../link-frame.tsx";

/** Surrounds all states of the page that links in mails about a sold-out product lead to. */
export function BackInStockFrame(props: Omit<ComponentProps<typeof LinkFrame>, "eyebrow">) {
  return <LinkFrame eyebrow="Back in stock" {...props} />;
}
