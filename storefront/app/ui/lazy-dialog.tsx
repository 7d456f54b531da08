import { type ComponentType, useEffect, useState } from "react";
import type { Lazy } from "#app/runtime/lazy.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { showToast } from "./toasts.ts";

interface LazyDialogProps<Props> {
  readonly of: Lazy<ComponentType<Props>>;
  readonly props: Props;
}

/**
 * Renders a dialog or sheet once its code has loaded, so that it costs the page nothing before. A
 * slow one shows a progress bar; if it does not load, a toast says so, and `onClose` is called.
 */
export function LazyDialog<Props extends { readonly onClose: () => void }>({
  of: dialog,
  props,
}: LazyDialogProps<Props>) {
  const [Content, setContent] = useState(dialog.loaded);
  const { onClose } = props;
  useEffect(() => {
    if (Content !== undefined) return;
    let isWanted = true;
    dialog.load().then(
      (loaded) => setContent(() => loaded),
      () => {
        dialog.forgetFailure();
        if (!isWanted) return;
        showToast({ title: "Error", description: COULD_NOT_LOAD, tone: "destructive" });
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [Content, dialog, onClose]);
  return Content === undefined ? <Loading /> : <Content {...props} />;
}

const COULD_NOT_LOAD = "The connection may have dropped. Please try again in a moment.";

/** Shows, and tells screen readers, that the press was noticed. */
function Loading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="absolute">
      <ProgressBar />
      {isSlow && <span className="sr-only">Loading. This can take a few seconds.</span>}
    </div>
  );
}

/** What loads within this time needs no words. The progress bar waits as long. */
const NOTICEABLE_MS = 400;
