/**
 * The part of Playwright's `Page` and `Locator` that plain WebDriver can do as well. Playwright's own
 * objects are of these types.
 */
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
  /** By a CSS selector, shown or not. */
  locator(selector: string): Locator;
}

/** Finds an element each time that it is used, and waits until it can be. */
export interface Locator extends Queries {
  first(): Locator;
  /** Presses the middle, or another point, in pixels from its top left corner. */
  click(options?: { readonly position: Point }): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
  waitFor(options?: { readonly state?: "visible" | "hidden" }): Promise<void>;
  evaluate<R>(read: (element: HTMLElement) => R): Promise<R>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
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
  /** Runs before the scripts of every page that is opened from now on. */
  addInitScript(script: () => void): Promise<unknown>;
  evaluate<R>(act: () => R | Promise<R>): Promise<R>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
}
