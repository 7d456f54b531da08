import { Component, type ReactNode, useEffect, useTransition } from "react";
import { announceReady } from "./announce-ready.ts";
import { forgetFailure, isLoaded } from "./page-modules.ts";
import { PageHead } from "./seo/page-head.tsx";
import type { Page } from "./site-map.ts";
import { Button, ButtonLink } from "./ui/button.tsx";

interface Props {
  readonly page: Page;
  readonly children: ReactNode;
}

interface State {
  readonly failure?: unknown;
}

/**
 * Shows that a page's module did not load, inside the working shop: the basket is kept, and the
 * page can be tried again. Any other failure is a bug, and goes up to the last resort.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(failure: unknown): State {
    return { failure };
  }

  override componentDidUpdate(_: Props, before: State) {
    const hasArrived = before.failure !== undefined && this.state.failure === undefined;
    // The button that had the focus has gone.
    if (hasArrived) document.querySelector<HTMLElement>("main h1")?.focus();
  }

  override componentWillUnmount() {
    // A later visit to the page tries again.
    forgetFailure(this.props.page);
  }

  override render() {
    const { page, children } = this.props;
    if (this.state.failure === undefined) return children;
    if (isLoaded(page)) throw this.state.failure;
    const tryAgain = () => {
      forgetFailure(page);
      this.setState({ failure: undefined });
    };
    return <PageDidNotLoad page={page} onTryAgain={tryAgain} />;
  }
}

interface PageDidNotLoadProps {
  readonly page: Page;
  readonly onTryAgain: () => void;
}

function PageDidNotLoad({ page, onTryAgain }: PageDidNotLoadProps) {
  // A transition keeps these words in place while the page is asked for once more.
  const [isTrying, startTrying] = useTransition();
  useEffect(announceReady, []);
  return (
    <div className="wrap-page flex flex-col items-center gap-6 py-28 text-center">
      <PageHead
        title="This page did not load"
        description="The connection may have dropped. Try again in a moment."
        path={page.path}
        index={false}
      />
      <h1 tabIndex={-1} className="text-3xl">
        This page did not load
      </h1>
      <p role="status" className="max-w-prose text-ink-soft">
        {isTrying
          ? "Trying again. This can take a few seconds."
          : "The connection may have dropped. Your basket is kept: try again in a moment."}
      </p>
      <div className="flex flex-wrap justify-center gap-4">
        <Button aria-disabled={isTrying} onClick={() => isTrying || startTrying(onTryAgain)}>
          Try again
        </Button>
        <ButtonLink to="/" look="outline">
          Return to the home page
        </ButtonLink>
      </div>
    </div>
  );
}
