import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useLinkAnswer } from "./account/use-link-answer.ts";
import { announceReady } from "./announce-ready.ts";
import { LastResort } from "./last-resort.tsx";
import { Shell } from "./layout/shell.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { PageBoundary } from "./page-boundary.tsx";
import { usePage } from "./page-modules.ts";
import { type Page, pageAt } from "./site-map.ts";
import { usePagePreloading } from "./use-page-preloading.ts";
import { useScrollAndFocus } from "./use-scroll-and-focus.ts";

/** The whole shop. */
export function App() {
  usePagePreloading();
  useLinkAnswer();
  return (
    <LastResort>
      <NavigationProgress />
      <Shell>
        {/* Outside the error boundary, which is new for each page: only a Suspense boundary that is
            there already lets the old page stay during a transition. */}
        <Suspense fallback={null}>
          <CurrentPage />
        </Suspense>
      </Shell>
    </LastResort>
  );
}

function CurrentPage() {
  const page = pageAt(useLocation().pathname);
  useScrollAndFocus();
  return (
    <PageBoundary key={page.path} page={page}>
      <PageContent page={page} />
    </PageBoundary>
  );
}

function PageContent({ page }: { page: Page }) {
  const Content = usePage(page);
  // The page is the last to hydrate, so from here on every kept press finds its listener.
  useEffect(announceReady, []);
  return <Content />;
}
