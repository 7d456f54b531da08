import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { expect } from "./fixtures.ts";

export const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

interface AxeOptions {
  readonly within?: string;
  readonly without?: readonly string[];
}

/** Returns the violations that axe finds, one line each. Does not look into frames. */
export async function axeFindings(
  page: Page,
  { within = "html", without = [] }: AxeOptions = {},
): Promise<readonly string[]> {
  await finishAnimations(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options: axe.RunOptions = {
    runOnly: tags,
    rules: { "target-size": { enabled: true }, ...off },
    resultTypes: ["violations"],
    iframes: false,
  };
  return page.evaluate(runAxe, { within, options });
}

interface Run {
  readonly within: string;
  readonly options: axe.RunOptions;
}

/** Runs in the page. */
async function runAxe({ within, options }: Run): Promise<readonly string[]> {
  const { violations } = await window.axe.run(within, options);
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, any }) => {
      return `${target.join(" ")}: ${any[0]?.message ?? ""}`;
    });
    return `${id}, ${nodes.length}×: ${places.join(" | ")}`;
  });
}

/** Checks the current page on phone and desktop. */
export async function expectNoFindings(page: Page, what: string, within = "html"): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect.soft(await axeFindings(page, { within }), `${what} at ${viewport.width}`).toEqual([]);
  }
}

/** Waits for animations to end, because colours are wrong during a fade. */
async function finishAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ effect, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
