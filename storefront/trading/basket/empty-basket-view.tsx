import { menu } from "#app/settings/menu.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { getWayBack } from "./way-back.ts";

export function EmptyBasketView() {
  return (
    <PicturePage scene="empty-basket" placeholder="rose">
      <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
        Your Basket is Empty
      </h1>
      <p className="max-w-96 text-ink-soft text-lg">
        Find something you love, and it will be waiting here.
      </p>
      <ButtonLink {...getWayBack()} className="mt-3">
        Continue Shopping
      </ButtonLink>
      <ul className="flex flex-wrap gap-x-5">
        {menu.map(({ path, label }) => (
          <li key={path}>
            <TextLink to={path} variant="quiet" className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </PicturePage>
  );
}
