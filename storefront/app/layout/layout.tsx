import { ToastRegion } from "@damson/ui/toast-region";
import type { ReactNode } from "react";
import { CookieBanner } from "#app/consent/cookie-banner.tsx";
import { NewsletterPopupLoader } from "#app/promotion/newsletter-popup-loader.tsx";
import { AnnouncementBar } from "./announcement-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";

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
