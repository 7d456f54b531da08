import { useState } from "react";
import { useSession } from "#app/account/session/use-session.ts";
import { toggleWish } from "#app/product/wishlist/wishlist.ts";
import { menu } from "#app/settings/menu.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PicturePage } from "#app/ui/picture-page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useWishedItems } from "./use-wished-items.ts";
import { useWishlist } from "./use-wishlist.ts";
import { WishedCard } from "./wished-card.tsx";
import stylesheet from "./wishlist.css?url";

export function WishlistView() {
  const { session } = useSession();
  // Removed products keep their place until the shopper signs out.
  return <Wishlist key={session?.email} />;
}

function Wishlist() {
  const wished = useWishlist();
  const { keys, items, hasFailed, read } = useWishedItems();
  const [notice, setNotice] = useState("");
  if (keys.length === 0) return <EmptyWishlist />;
  const gone = items ? wished.filter((key) => items[key] === undefined) : [];
  return (
    <div className="wrap-page pt-8 pb-18 lg:pt-12">
      {/* Only this page needs it. React waits for it before showing the page. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 tabIndex={-1} className="text-3xl">
          Your wishlist
        </h1>
        <p className="text-ink-soft">{wished.length === 1 ? "1 item" : `${wished.length} items`}</p>
      </div>
      <WhereItIsKept />
      <p role="status" className="sr-only">
        {notice}
      </p>
      {items === undefined && <Reading hasFailed={hasFailed} onRetry={read} />}
      <ul className="wished-grid">
        {keys.map((key) => {
          const item = items?.[key];
          return (
            item && (
              <WishedCard
                key={key}
                item={item}
                isWished={wished.includes(key)}
                onToggle={setNotice}
              />
            )
          );
        })}
      </ul>
      {gone.length > 0 && (
        <p className="text-ink-soft">
          {gone.length === 1
            ? "One item on your list is no longer sold. "
            : `${gone.length} items on your list are no longer sold. `}
          <Button variant="text" onClick={() => gone.forEach(toggleWish)}>
            Remove from the list
          </Button>
        </p>
      )}
    </div>
  );
}

function WhereItIsKept() {
  const { session } = useSession();
  return (
    <p className="mt-2 text-ink-soft text-sm">
      {session ? (
        "Kept in your account, on every device."
      ) : (
        <>
          Kept in this browser. <TextLink to="/auth?for=wishlist">Sign in</TextLink> to have it on
          every device.
        </>
      )}
    </p>
  );
}

interface ReadingProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function Reading({ hasFailed, onRetry }: ReadingProps) {
  if (!hasFailed) {
    return (
      <p className="appear mt-8 text-ink-soft">
        Loading your wishlist. This can take a few seconds.
      </p>
    );
  }
  return (
    <div className="mt-8 flex flex-col items-start gap-6">
      <p role="alert" className="text-ink-soft">
        We couldn’t load your wishlist. The connection may have dropped.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

function EmptyWishlist() {
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
