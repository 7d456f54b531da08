import { type ComponentType, useEffect, useState } from "react";
import { NOTICEABLE_MS } from "#app/lib/noticeable.ts";
import { withRetries } from "#app/lib/retry.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { showToast } from "./toasts.ts";

/** A component whose code comes when it is first wanted. */
export interface LateComponent<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly loaded: () => ComponentType<Props> | undefined;
  /** Starts on the code, where it will probably be wanted. */
  readonly preload: () => void;
}

export function late<Props>(fetch: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let component: ComponentType<Props> | undefined;
  const load = async () => {
    component ??= await fetch();
    return component;
  };
  // A failure shows only if it is really wanted.
  return { load, loaded: () => component, preload: () => void load().catch(() => {}) };
}

interface LateProps<Props> {
  readonly of: LateComponent<Props>;
  readonly props: Props;
}

/**
 * Draws a dialog or sheet once its code is there: what opens on a press need not weigh on the page
 * before that. If it is long in coming, this says so; if it does not come at all, it closes it too.
 */
export function Late<Props extends { readonly onClose: () => void }>({
  of: component,
  props,
}: LateProps<Props>) {
  const [Content, setContent] = useState(component.loaded);
  const { onClose } = props;
  useEffect(() => {
    if (Content !== undefined) return;
    withRetries(component.load).then(
      (loaded) => setContent(() => loaded),
      () => {
        showToast({ title: "Error", description: COULD_NOT_LOAD, tone: "destructive" });
        onClose();
      },
    );
  }, [Content, component, onClose]);
  return Content === undefined ? <OnItsWay /> : <Content {...props} />;
}

/** Says that the press was heard, to eyes and ears alike. */
function OnItsWay() {
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
