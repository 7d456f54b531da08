import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";

interface NoCheckoutProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

export function NoCheckout({ title, text, children }: NoCheckoutProps) {
  return (
    <PicturePage scene="empty-basket" placeholder="rose">
      <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
        {title}
      </h1>
      <p className="max-w-96 text-ink-soft text-lg">{text}</p>
      {children}
      <ButtonLink to="/" className="mt-3">
        Continue Shopping
      </ButtonLink>
    </PicturePage>
  );
}
