import { ProgressBar } from "@damson/ui/progress-bar";
import { Suspense, use, useEffect } from "react";
import { useAuthCallback } from "./account/links/use-auth-callback.ts";
import { Layout } from "./layout/layout.tsx";
import { PageDidNotLoad } from "./layout/page-did-not-load.tsx";
import { announceHydrated } from "./runtime/announce-hydrated.ts";
import { AppErrorBoundary } from "./runtime/app-error-boundary.tsx";
import type { Location } from "./runtime/navigation.ts";
import type { Address, Page } from "./runtime/page.ts";
import { PageErrorBoundary } from "./runtime/page-error-boundary.tsx";
import { usePreloadedLinks } from "./runtime/preload-links.ts";
import { Router, useLocation } from "./runtime/router.tsx";
import { useScrollAndFocus } from "./runtime/scroll-and-focus.ts";
import { pageAt } from "./site-map.ts";

/** The whole shop. `served` is the location that its HTML was rendered for. */
export function App({ served }: { readonly served: Location }) {
  usePreloadedLinks(preloadPage);
  useAuthCallback();
  return (
    <Router served={served} progress={<ProgressBar />}>
      <AppErrorBoundary>
        <Layout>
          {/* Outside the error boundary, which is new for each page: only an existing Suspense boundary
              keeps the old page during a transition. */}
          <Suspense fallback={null}>
            <CurrentPage />
          </Suspense>
        </Layout>
      </AppErrorBoundary>
    </Router>
  );
}

function CurrentPage() {
  const location = useLocation();
  const page = pageAt(location.pathname);
  useScrollAndFocus();
  return (
    <PageErrorBoundary key={page.path} page={page} address={location} fallback={PageDidNotLoad}>
      <PageContent page={page} />
    </PageErrorBoundary>
  );
}

function PageContent({ page }: { readonly page: Page }) {
  const Content = use(page.content.load());
  // The page hydrates last, so from now on every recorded press finds its listener.
  useEffect(announceHydrated, []);
  return <Content />;
}

function preloadPage(address: Address): void {
  const { content, preloadData } = pageAt(address.pathname);
  content.preload();
  preloadData?.(address);
}
