import type { Page } from "@playwright/test";

export async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    const text = await focused.evaluate(
      (element) =>
        element.getAttribute("aria-label") ??
        (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
        element.textContent,
    );
    if (name.test(text ?? "")) return;
  }
  throw new Error(`${key} never reached ${name}`);
}

/** Moves the focus through all elements until it leaves them. Returns elements that were covered while focused. */
export async function coveredFocusStops(
  page: Page,
  key: "Tab" | "Shift+Tab",
  where: "document" | "main",
): Promise<readonly string[]> {
  const hidden: string[] = [];
  const limit = 200;
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press(key);
    const { name, isSeen, isOutside } = await page.evaluate(readFocus);
    if (isOutside[where]) return hidden;
    if (!isSeen) hidden.push(name);
  }
  return [...hidden, `The focus did not come out in ${limit} presses`];
}

function readFocus() {
  const focused = document.activeElement;
  const isOutside = {
    document: focused === null || focused === document.body,
    main: focused?.closest("main") === null,
  };
  if (focused === null) return { name: "", isSeen: true, isOutside };
  const { left, top, width, height } = focused.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((x) =>
    parts.some((y) => {
      const there = document.elementFromPoint(left + width * x, top + height * y);
      return there !== null && (focused.contains(there) || there.contains(focused));
    }),
  );
  return { name: focused.outerHTML.slice(0, 160), isSeen, isOutside };
}
