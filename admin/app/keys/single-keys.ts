import { createStore } from "@damson/ui/store";
import { useSyncExternalStore } from "react";

const NAME = "damson-admin-single-keys";
const OFF = "off";

/** Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to turn them off, for speech input and tremor. */
const areOn = createStore(localStorage.getItem(NAME) !== OFF);

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, OFF);
  areOn.update(() => on);
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(areOn.subscribe, areOn.get);
}
