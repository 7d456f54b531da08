import type { ComponentProps } from "react";
import { shop } from "#app/settings/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { BANNER_ID } from "./cookie-consent.ts";

/**
 * Asks for consent to cookies. `cookie-consent.ts` shows it until it is answered, and handles the
 * answer.
 */
export function CookieBanner() {
  return (
    <CookieQuestion
      ref={keepRoomBelow}
      id={BANNER_ID}
      tabIndex={-1}
      className="cookie-banner no-print"
    />
  );
}

export function CookieQuestion(props: ComponentProps<"section">) {
  return (
    <section aria-label="Cookies" {...props}>
      <p className="text-sm">
        {shop.name} sets no cookies. It keeps a few small items in your browser so that the shop
        works. Is that all right with you?{" "}
        <TextLink to="/cookies" variant="quiet">
          Cookie Information
        </TextLink>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="outline" data-consent="accepted">
          Accept
        </Button>
        <Button variant="outline" data-consent="declined">
          Decline
        </Button>
      </div>
    </section>
  );
}

/** Keeps toasts, the end of the page and focused elements clear of the banner. */
function keepRoomBelow(banner: HTMLElement) {
  const setHeight = (height: string) => {
    // Set directly: a custom property on the root would recalculate the style of every element.
    document.documentElement.style.scrollPaddingBottom = `calc(6rem + ${height})`;
    for (const element of document.querySelectorAll<HTMLElement>("#shop, .above-banner")) {
      element.style.setProperty("--kept-below", height);
    }
  };
  const measure = new ResizeObserver(() => setHeight(`${banner.offsetHeight}px`));
  measure.observe(banner);
  return () => {
    measure.disconnect();
    setHeight("0px");
  };
}
