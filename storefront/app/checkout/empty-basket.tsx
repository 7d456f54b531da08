import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** Instead of the checkout, where there is nothing to check out. */
export function EmptyBasket() {
  return (
    <div className="wrap-page grid items-center gap-8 py-8 md:grid-cols-2 md:gap-16 md:py-12">
      <Picture
        base="/images/scenes/empty-basket"
        widths={[480, 800]}
        ratio={{ width: 800, height: 800 }}
        sizes="(min-width: 48rem) 50vw, 100vw"
        alt=""
        paper="rose"
        urgent
        className="rounded"
      />
      <div className="flex flex-col items-start gap-5 pb-8 md:pb-0">
        <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
          Your Basket is Empty
        </h1>
        <p className="max-w-96 text-ink-soft text-lg">
          Find something you love, and it waits here.
        </p>
        <ButtonLink to="/" className="mt-3">
          Continue Shopping
        </ButtonLink>
      </div>
    </div>
  );
}
