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
        // Does as the browser would, but without a new history entry, which would lose the current entry's
        // state.
        event.preventDefault();
        const main = document.getElementById("main");
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
      className="no-print fixed top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded bg-plum px-5 py-3 font-medium text-white focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
