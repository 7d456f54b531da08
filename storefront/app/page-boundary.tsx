import { Component, type ReactNode } from "react";
import { forgetFailure, isLoaded } from "./page-modules.ts";
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
 * Says so when a page's module did not arrive, inside the working shop: the basket is kept, and the
 * page can be tried again. Any other failure is a bug and rises to the last resort.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(failure: unknown): State {
    return { failure };
  }

  override render() {
    if (this.state.failure === undefined) return this.props.children;
    if (isLoaded(this.props.page)) throw this.state.failure;
    const tryAgain = () => {
      forgetFailure(this.props.page);
      this.setState({ failure: undefined });
    };
    return (
      <div className="wrap-page flex flex-col items-center gap-6 py-28 text-center">
        <h1 tabIndex={-1} className="text-3xl">
          This page did not load
        </h1>
        <p role="alert" className="max-w-prose text-ink-soft">
          The connection may have dropped. Your basket is kept: try again in a moment.
        </p>
        <div className="flex flex-wrap justify-center gap-4">
          <Button onClick={tryAgain}>Try again</Button>
          <ButtonLink to="/" look="outline">
            Return to the home page
          </ButtonLink>
        </div>
      </div>
    );
  }
}
