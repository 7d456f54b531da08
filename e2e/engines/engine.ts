import type { Tab } from "./tab.ts";

export const engineNames = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

/** A browser that runs. */
export interface Engine {
  /** Opens a tab of a new visitor, whose addresses begin at this origin. */
  readonly openTab: (origin: string) => Promise<OpenTab>;
  readonly close: () => Promise<void>;
}

/** How large a window is at first. */
export const desktop = { width: 1440, height: 900 };

export interface OpenTab {
  readonly tab: Tab;
  /** What the browser has complained about so far. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
