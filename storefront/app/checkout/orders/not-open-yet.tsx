import { shop } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";

/** In place of the checkout while the owner has not given the facts that the law wants customers to have. */
export function NotOpenYet() {
  return (
    <PicturePage scene="empty-basket" placeholder="rose">
      <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
        We Are Not Open Yet
      </h1>
      <p className="max-w-96 text-ink-soft text-lg">
        {shop.name} takes no orders yet. Please come back soon: your basket is kept in this browser.
      </p>
      <ButtonLink to="/" className="mt-3">
        Continue Shopping
      </ButtonLink>
    </PicturePage>
  );
}
