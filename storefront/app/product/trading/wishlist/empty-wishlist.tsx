import { useSession } from "#app/account/use-session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { menu } from "#variant/settings/menu.ts";

/** In place of a wishlist without products: the ways on. */
export function EmptyWishlist() {
  const { session } = useSession();
  return (
    <PicturePage scene="account" placeholder="rose">
      <h1 tabIndex={-1} className="text-3xl lg:text-4xl">
        Your wishlist is empty
      </h1>
      <p className="max-w-96 text-ink-soft text-lg">
        Press the heart on anything you love, and it will be waiting here.
      </p>
      <ButtonLink to="/" className="mt-3">
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
      {session === undefined && (
        <p className="text-ink-soft text-sm">
          Do you have one in your account? <TextLink to="/auth?for=wishlist">Sign in</TextLink>
        </p>
      )}
    </PicturePage>
  );
}
