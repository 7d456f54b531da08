import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useEdition } from "#app/edition.ts";
import type { PageFailureProps } from "#app/runtime/page-error-boundary.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

export function PageDidNotLoad({
  page,
  isBroken,
  isRetrying,
  isRetried,
  onRetry,
}: PageFailureProps) {
  const { pageBroken } = useEdition().texts;
  return (
    <div className="wrap-page flex flex-col items-center gap-6 py-28 text-center">
      <PageHead title={TITLE} description={LOST} path={page.path} index={false} />
      <h1 tabIndex={-1} className="text-3xl">
        {TITLE}
      </h1>
      <p role="status" className="max-w-prose text-ink-soft">
        {isRetrying ? "Trying again..." : isBroken ? pageBroken : LOST}
        {isRetried && !isRetrying && " It still does not load."}
      </p>
      <div className="flex flex-wrap justify-center gap-4">
        {/* The pressed button disappeared with the previous failure. */}
        <Button
          ref={isRetried ? focusAtOnce : undefined}
          aria-disabled={isRetrying}
          onClick={onRetry}
        >
          {isBroken ? "Reload the page" : "Try again"}
        </Button>
        <ButtonLink to="/" variant="outline">
          Return to the home page
        </ButtonLink>
      </div>
    </div>
  );
}

const TITLE = "This page did not load";
const LOST = "The connection may have dropped. Your basket is kept: try again in a moment.";
