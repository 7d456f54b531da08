import { Component, createRef, type ReactNode } from "react";
import { shop } from "#app/shop.ts";
import { announceHydrated } from "./announce-hydrated.ts";

interface State {
  readonly hasFailed: boolean;
}

/**
 * Shown when the shop itself breaks. It uses next to nothing of the shop, which might be what
 * broke.
 */
export class AppErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };
  private readonly heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidMount() {
    this.takeOver();
  }

  override componentDidUpdate() {
    this.takeOver();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="flex grow flex-col items-center justify-center bg-petal px-6 py-16">
        <title>Unexpected Application Error!</title>
        <div className="flex w-full max-w-2xl flex-col items-center gap-5 rounded border border-transparent bg-white px-6 py-16 text-center">
          <p className="font-display text-ink-soft text-xl">{shop.name}</p>
          <h1 ref={this.heading} tabIndex={-1} className="text-3xl">
            Unexpected Application Error!
          </h1>
          <p className="max-w-prose text-ink-soft">
            Something went wrong on our side, and we are sorry. Reloading the page usually helps.
          </p>
          <button
            type="button"
            className="mt-3 min-h-12 rounded border border-plum bg-plum px-7 font-medium text-white hover:bg-plum-deep"
            onClick={() => location.reload()}
          >
            Reload the page
          </button>
          <a
            href="/"
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-plum"
          >
            Return to the home page
          </a>
        </div>
      </main>
    );
  }

  private takeOver() {
    if (!this.state.hasFailed) return;
    // The element that had the focus has gone.
    this.heading.current?.focus();
    announceHydrated();
  }
}
