import type { ReactNode, Ref } from "react";
import { NewsletterBlock } from "./newsletter-block.tsx";
import { NewsletterFrame } from "./newsletter-frame.orders.tsx";

interface SubscribeAgainProps {
  readonly title: string;
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A link that leads nowhere, with the form that sends a new one. */
export function SubscribeAgain({ title, heading, children }: SubscribeAgainProps) {
  return (
    <>
      <NewsletterFrame title={title} {...(heading && { heading })}>
        <p className="mt-3">{children}</p>
      </NewsletterFrame>
      <NewsletterBlock />
    </>
  );
}
