import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** The URL has no token, or an unknown one. */
export function UnknownOrder() {
  return (
    <NoOrder
      title="We cannot find this order"
      text="Please open the link in your email again, or copy the whole link."
    >
      <ButtonLink to="/orders">See your orders</ButtonLink>
      <ButtonLink to="/contact" variant="outline">
        Contact customer service
      </ButtonLink>
    </NoOrder>
  );
}

interface OrderNotReadProps {
  readonly message: string | undefined;
  readonly onTryAgain: () => void;
}

/** The connection or the service failed. */
export function OrderNotRead({ message, onTryAgain }: OrderNotReadProps) {
  return (
    <NoOrder
      title="We couldn’t load your order"
      text={message ?? "Your order has not changed. Please try again."}
    >
      <Button onClick={onTryAgain}>Try again</Button>
    </NoOrder>
  );
}

interface NoOrderProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function NoOrder({ title, text, children }: NoOrderProps) {
  return (
    <div className="flex max-w-prose flex-col items-start gap-5">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
