import type { ReactNode } from "react";
import { NewsletterInvitation } from "#app/promotion/newsletter-invitation.tsx";
import { ToastRegion } from "#app/ui/toast-region.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { Strips } from "./strips.tsx";

/** What surrounds every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      {/* Early, so that the keyboard reaches it without passing the whole page. */}
      <CookieBanner />
      <Strips />
      <Header />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <NewsletterInvitation />
      <ToastRegion />
    </>
  );
}
