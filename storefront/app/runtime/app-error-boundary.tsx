import { Component, type ReactNode } from "react";
import { shop } from "#app/settings/shop.ts";
import { announceHydrated } from "./announce-hydrated.ts";
import { type Location, navigate } from "./navigation.ts";
import { useLocation } from "./router.tsx";

interface Props {
  readonly texts: { readonly shopBroken: string; readonly homeKeepsBasket: string };
  readonly children: ReactNode;
}

/**
 * Shown when rendering fails, until the shopper navigates. Imports almost nothing, so that it does not fail for the
 * same reason. The basket is kept.
 */
export function AppErrorBoundary(props: Props) {
  return <Boundary location={useLocation()} {...props} />;
}

interface BoundaryProps extends Props {
  readonly location: Location;
}

interface State {
  readonly hasFailed: boolean;
}

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: BoundaryProps, { hasFailed }: State) {
    if (hasFailed && before.location !== this.props.location) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const isHome = this.props.location.pathname === "/";
    return (
      <main
        // A new key focuses the heading again if the home page is broken too.
        key={String(isHome)}
        className="flex grow flex-col items-center justify-center bg-petal px-6 py-16"
      >
        <title>Unexpected Application Error!</title>
        <div className="flex w-full max-w-2xl flex-col items-center gap-5 rounded border border-transparent bg-white px-6 py-16 text-center">
          <p className="font-display text-ink-soft text-xl">{shop.name}</p>
          <h1 ref={focusAndAnnounce} tabIndex={-1} className="text-3xl">
            Unexpected Application Error!
          </h1>
          <p className="max-w-prose text-ink-soft">
            {this.props.texts.shopBroken}
            {!isHome && this.props.texts.homeKeepsBasket}
          </p>
          {!isHome && (
            <a
              href="/"
              className="button button-filled mt-3"
              onClick={(event) => {
                event.preventDefault();
                navigate("/");
              }}
            >
              Return to the home page
            </a>
          )}
          <button
            type="button"
            className="min-h-11 underline underline-offset-4 hover:text-plum"
            onClick={() => location.reload()}
          >
            Reload the page
          </button>
        </div>
      </main>
    );
  }
}

function focusAndAnnounce(heading: HTMLElement | null): void {
  // The focused element no longer exists.
  heading?.focus();
  announceHydrated();
}
