import { ToastRegion } from "@damson/ui/toast-region";
import type { ReactNode } from "react";
import { CookieBanner } from "#app/consent/cookie-banner.tsx";
import { NewsletterPopupLoader } from "#app/promotion/newsletter-popup-loader.tsx";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Surrounds every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {/* Early, so that the keyboard reaches it without passing the whole page. */}
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

/** The first stop of the keyboard: a way past the header and its menus. */
function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is a plain link within the page
    <a
      href="#main"
      onClick={(event) => {
        // As the browser would do it, but without a new history entry, which would lose the state of
        // the current one.
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
