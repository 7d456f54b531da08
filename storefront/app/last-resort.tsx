import { Component, type ReactNode } from "react";

interface State {
  readonly hasFailed: boolean;
}

/** What customers see when the shop itself breaks. It uses nothing of the shop that could be broken. */
export class LastResort extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-6 text-center">
        <title>Unexpected Application Error!</title>
        <h1 className="text-3xl">Unexpected Application Error!</h1>
        <p className="max-w-prose text-ink-soft">
          Something went wrong on our side. Nothing has been ordered or paid.
        </p>
        <button
          type="button"
          className="min-h-12 rounded bg-plum px-7 font-medium text-white hover:bg-plum-deep"
          onClick={() => location.reload()}
        >
          Reload the page
        </button>
        <a href="/" className="underline underline-offset-4">
          Return to the home page
        </a>
      </main>
    );
  }
}
