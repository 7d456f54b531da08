import { type ComponentType, useEffect, useState } from "react";
import { NOTICEABLE_MS } from "#app/lib/noticeable.ts";
import { withRetries } from "#app/lib/retry.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { showToast } from "./toasts.ts";

/** A component whose code is loaded when it is first needed. */
export interface LateComponent<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly loaded: () => ComponentType<Props> | undefined;
  /** Loads the code when it will probably be needed soon. */
  readonly preload: () => void;
}

export function late<Props>(fetch: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let component: ComponentType<Props> | undefined;
  const load = async () => {
    component ??= await fetch();
    return component;
  };
  // A failure is shown only once the component is needed.
  return { load, loaded: () => component, preload: () => void load().catch(() => {}) };
}

interface LateProps<Props> {
  readonly of: LateComponent<Props>;
  readonly props: Props;
}

/**
 * Renders a dialog or sheet once its code has loaded, so that it costs the page nothing before. A
 * slow one shows a progress bar; if it does not load, a toast says so, and `onClose` is called.
 */
export function Late<Props extends { readonly onClose: () => void }>({
  of: component,
  props,
}: LateProps<Props>) {
  const [Content, setContent] = useState(component.loaded);
  const { onClose } = props;
  useEffect(() => {
    if (Content !== undefined) return;
    let isWanted = true;
    withRetries(component.load).then(
      (loaded) => setContent(() => loaded),
      () => {
        if (!isWanted) return;
        showToast({ title: "Error", description: COULD_NOT_LOAD, tone: "destructive" });
        onClose();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [Content, component, onClose]);
  return Content === undefined ? <Loading /> : <Content {...props} />;
}

/** Shows, and tells screen readers, that the press was noticed. */
function Loading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="absolute">
      {isSlow && <ProgressBar />}
      {isSlow && <span className="sr-only">Loading. This can take a few seconds.</span>}
    </div>
  );
}

const COULD_NOT_LOAD = "The connection may have dropped. Please try again in a moment.";
