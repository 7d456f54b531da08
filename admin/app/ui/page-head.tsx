import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useKeptFocus } from "./use-kept-focus.ts";

interface PageHeadProps {
  /** The page's heading, and its title in the browser. */
  readonly title: string;
  /** Content of the heading. Default: the title. */
  readonly children?: ReactNode;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Name of the page: while it stays, another address is not another page. Default: the path. */
  readonly place?: string;
}

let lastPlace: string | undefined;

/** The top of a page. After a navigation its heading gets the focus, so that it is read out. */
export function PageHead({ title, children, actions, place }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const here = place ?? pathname;
  useKeptFocus(heading);

  useEffect(() => {
    document.title = `${title} · Admin`;
  }, [title]);
  useEffect(() => {
    // Not on the first page, where the browser begins at the top itself.
    if (lastPlace !== undefined && lastPlace !== here) heading.current?.focus();
    lastPlace = here;
  }, [here]);

  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h1 ref={heading} tabIndex={-1} className="min-w-0">
        {children ?? title}
      </h1>
      {actions && <div className="no-print flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
