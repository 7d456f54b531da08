import type { Tab } from "./tab.ts";

export const engineNames = ["Chromium", "Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

/** A browser that runs. */
export interface Engine {
  /** Opens a tab of a new visitor, whose addresses begin at this origin. */
  readonly openTab: (origin: string) => Promise<OpenTab>;
  readonly close: () => Promise<void>;
}

/** The size of a new window. */
export const desktop = { width: 1440, height: 900 };

export interface OpenTab {
  readonly tab: Tab;
  /** The errors that the browser has reported so far. */
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
