import { Component, type ComponentType, type ReactNode, useEffect, useTransition } from "react";
import { announceHydrated } from "./announce-hydrated.ts";
import type { Page } from "./page.ts";

/** What is shown in place of a page that did not load. */
export interface PageFailureProps {
  readonly page: Page;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface Props {
  readonly page: Page;
  readonly fallback: ComponentType<PageFailureProps>;
  readonly children: ReactNode;
}

interface State {
  readonly failure?: unknown;
}

/**
 * Shows that a page's module did not load, inside the working shop: the basket is kept, and the
 * page can be tried again. Any other failure is a bug, and goes up to the `AppErrorBoundary`.
 */
export class PageErrorBoundary extends Component<Props, State> {
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
    this.props.page.content.forgetFailure();
  }

  override render() {
    const { page, fallback, children } = this.props;
    if (this.state.failure === undefined) return children;
    if (page.content.loaded() !== undefined) throw this.state.failure;
    const retry = () => {
      page.content.forgetFailure();
      this.setState({ failure: undefined });
    };
    return <PageFailure page={page} fallback={fallback} onRetry={retry} />;
  }
}

interface PageFailureControls extends Pick<Props, "page" | "fallback"> {
  readonly onRetry: () => void;
}

function PageFailure({ page, fallback: Fallback, onRetry }: PageFailureControls) {
  // A transition keeps the fallback in place while the page is asked for once more.
  const [isRetrying, startRetrying] = useTransition();
  useEffect(announceHydrated, []);
  const retry = () => isRetrying || startRetrying(onRetry);
  return <Fallback page={page} isRetrying={isRetrying} onRetry={retry} />;
}
