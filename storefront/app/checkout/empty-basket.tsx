import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";

/** Shown in place of the checkout while the basket is empty. */
export function EmptyBasket() {
  return (
    <PicturePage scene="empty-basket" placeholder="rose">
      <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
        Your Basket is Empty
      </h1>
      <p className="max-w-96 text-ink-soft text-lg">
        Find something you love, and it will be waiting here.
      </p>
      <ButtonLink to="/" className="mt-3">
        Continue Shopping
      </ButtonLink>
    </PicturePage>
  );
}
