import { Component, type ComponentType, type ReactNode, useEffect, useTransition } from "react";
import { announceHydrated } from "./announce-hydrated.ts";
import { BrokenImportError } from "./import-with-retry.ts";
import type { LazyFailure } from "./lazy.ts";
import type { Address, Page } from "./page.ts";

/** Props of the component shown in place of a page that did not load. */
export interface PageFailureProps {
  readonly page: Page;
  /** True if only a new document can help. Its basket will be empty. */
  readonly isBroken: boolean;
  readonly isRetrying: boolean;
  /** True if the shopper has already tried again. */
  readonly isRetried: boolean;
  /** Tries again, in a new document if `isBroken`. */
  readonly onRetry: () => void;
}

interface Props {
  readonly page: Page;
  readonly address: Address;
  readonly fallback: ComponentType<PageFailureProps>;
  readonly children: ReactNode;
}

interface State {
  readonly failure?: LazyFailure | undefined;
  readonly address?: Address;
  readonly isRetried?: boolean;
}

/**
 * Shows that a page's module or data did not load, inside the working shop: the basket is kept, and the page can be
 * tried again. Any other failure is a bug, and goes to the `AppErrorBoundary`.
 */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(failure: LazyFailure): State {
    return { failure };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failure: undefined, isRetried: false };
  }

  /** Lets the next rendering load again. */
  override componentDidCatch({ forget }: LazyFailure) {
    forget?.();
  }

  override componentDidUpdate(_: Props, before: State) {
    const hasArrived = before.failure !== undefined && this.state.failure === undefined;
    // The focused button no longer exists.
    if (hasArrived) document.querySelector<HTMLElement>("main h1")?.focus();
  }

  override render() {
    const { page, fallback, children } = this.props;
    if (this.state.failure === undefined) return children;
    if (!this.state.failure.forget) throw this.state.failure;
    const retry = () => this.setState({ failure: undefined, isRetried: true });
    const isBroken = this.state.failure instanceof BrokenImportError;
    return (
      <PageFailure
        page={page}
        fallback={fallback}
        isBroken={isBroken}
        isRetried={this.state.isRetried === true}
        onRetry={isBroken ? () => reloadFor(page) : retry}
      />
    );
  }
}

/** Loads once more, which replaces the bad files in the cache before the reload. */
async function reloadFor(page: Page): Promise<void> {
  await page.content.reload().catch(() => {});
  location.reload();
}

interface PageFailureControls extends Pick<Props, "page" | "fallback"> {
  readonly isBroken: boolean;
  readonly isRetried: boolean;
  readonly onRetry: () => void | Promise<void>;
}

function PageFailure({ fallback: Fallback, onRetry, ...failure }: PageFailureControls) {
  // A transition keeps the fallback on screen while the page loads again.
  const [isRetrying, startRetrying] = useTransition();
  useEffect(announceHydrated, []);
  const retry = () => isRetrying || startRetrying(onRetry);
  return <Fallback {...failure} isRetrying={isRetrying} onRetry={retry} />;
}
