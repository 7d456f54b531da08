/** The subset of Playwright's `Page` and `Locator` that cross-engine tests use. Selenium's tab implements it too. */
import type { Page } from "@playwright/test";

export type Role = Parameters<Page["getByRole"]>[0];

export interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

export interface Queries {
  getByRole(role: Role, options?: RoleOptions): Locator;
  getByLabel(label: string, options?: { readonly exact?: boolean }): Locator;
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): Locator;
  /** By CSS selector, visible or not. */
  locator(selector: string): Locator;
}

/** Looks its element up for each action, and waits until it is ready. */
export interface Locator extends Queries {
  first(): Locator;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  waitFor(options?: { readonly state?: "visible" | "hidden" }): Promise<void>;
  evaluate<R>(read: (element: HTMLElement) => R): Promise<R>;
}

export interface Tab extends Queries {
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
  };
  goto(address: string): Promise<unknown>;
  /** A page restored from the back/forward cache sends no load event. */
  goBack(options: { readonly waitUntil: "commit" }): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Runs before the scripts of every page opened from now on. */
  addInitScript(script: () => void): Promise<unknown>;
  evaluate<R>(act: () => R | Promise<R>): Promise<R>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
}

export interface Engine {
  readonly openTab: (origin: string) => Promise<OpenTab>;
  readonly close: () => Promise<void>;
}

export interface OpenTab {
  readonly tab: Tab;
  readonly problems: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}
