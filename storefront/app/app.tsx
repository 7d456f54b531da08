import { ProgressBar } from "@damson/ui/progress-bar";
import { Suspense, use, useEffect } from "react";
import { useAuthCallback } from "./account/links/use-auth-callback.ts";
import { type Edition, EditionContext, useEdition } from "./edition.ts";
import { Layout } from "./layout/layout.tsx";
import { PageDidNotLoad } from "./layout/page-did-not-load.tsx";
import { pageAt } from "./page-at.ts";
import { announceHydrated } from "./runtime/announce-hydrated.ts";
import { AppErrorBoundary } from "./runtime/app-error-boundary.tsx";
import type { Location } from "./runtime/navigation.ts";
import type { Address, Page } from "./runtime/page.ts";
import { PageErrorBoundary } from "./runtime/page-error-boundary.tsx";
import { usePreloadedLinks } from "./runtime/preload-links.ts";
import { Router, useLocation } from "./runtime/router.tsx";
import { useScrollAndFocus } from "./runtime/scroll-and-focus.ts";

interface AppProps {
  readonly edition: Edition;
  /** The location that the HTML was rendered for. */
  readonly served: Location;
}

/** The whole shop. */
export function App({ edition, served }: AppProps) {
  const { siteMap, texts } = edition;
  usePreloadedLinks((address) => preloadPage(pageAt(siteMap, address.pathname), address));
  useAuthCallback(texts.signInWarning);
  return (
    <EditionContext value={edition}>
      <Router served={served} progress={<ProgressBar />}>
        <AppErrorBoundary texts={texts}>
          <Layout>
            {/* Outside the error boundary, which is new for each page. Only a Suspense boundary that already exists keeps the old page during a transition. */}
            <Suspense fallback={null}>
              <CurrentPage />
            </Suspense>
          </Layout>
        </AppErrorBoundary>
      </Router>
    </EditionContext>
  );
}

function CurrentPage() {
  const location = useLocation();
  const page = pageAt(useEdition().siteMap, location.pathname);
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

function preloadPage({ content, preloadData }: Page, address: Address): void {
  content.preload();
  preloadData?.(address);
}
