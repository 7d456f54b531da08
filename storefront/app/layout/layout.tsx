import { ToastRegion } from "@damson/ui/toast-region";
import type { ReactNode } from "react";
import { CookieBanner } from "#app/consent/cookie-banner.tsx";
import { NewsletterPopupLoader } from "#app/promotion/newsletter-popup-loader.tsx";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {/* Early in the document, so that keyboard users reach it before the whole page. */}
      <CookieBanner />
      <AnnouncementBar />
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <NewsletterPopupLoader />
      <ToastRegion />
    </>
  );
}

/** The first tab stop, which skips the header and its menus. */
function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is a plain link within the page
    <a
      href="#main"
      onClick={(event) => {
        // Works like the browser's own fragment link, but without a new history entry, which would
        // lose the current entry's state.
        event.preventDefault();
        const main = document.getElementById("main");
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
      className="skip-link no-print"
    >
      Skip to main content
    </a>
  );
}
