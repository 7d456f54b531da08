import { genericFailure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { BrokenImportError } from "#app/runtime/import-with-retry.ts";
import type { LazyModule } from "#app/runtime/lazy.ts";
import { contentNotLoaded } from "#app/ui/toast-texts.ts";
import { texts } from "#trading/texts.ts";

interface LazyContentProps<Props> {
  readonly of: LazyModule<ComponentType<Props>>;
  readonly props: Props;
  readonly fallback: ReactNode;
  /** Called if it does not load, after a toast about it. */
  readonly onFailure?: () => void;
}

/**
 * Renders content once its code has loaded, such as a dialog after a press, so that the page does not load it in
 * advance.
 */
export function LazyContent<Props extends object>({
  of: content,
  props,
  fallback,
  onFailure,
}: LazyContentProps<Props>) {
  const [Content, setContent] = useState(content.loaded);
  useEffect(() => {
    if (Content !== undefined) return;
    let isMounted = true;
    content.load().then(
      (loaded) => setContent(() => loaded),
      (failure: unknown) => {
        content.forgetFailure();
        if (!isMounted) return;
        showToast(
          failure instanceof BrokenImportError
            ? genericFailure(texts.partBroken)
            : contentNotLoaded,
        );
        onFailure?.();
      },
    );
    return () => {
      isMounted = false;
    };
  }, [Content, content, onFailure]);
  return Content === undefined ? fallback : <Content {...props} />;
}
