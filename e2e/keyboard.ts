import type { Page } from "@playwright/test";

export async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    if (name.test(await page.evaluate(readFocusedName))) return;
  }
  throw new Error(`${key} never reached ${name}`);
}

function readFocusedName(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return "";
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
  return focused.getAttribute("aria-label") ?? label ?? focused.textContent ?? "";
}

/** Moves the focus through all elements until it leaves them. Returns elements that were covered while focused. */
export async function coveredFocusStops(
  page: Page,
  key: "Tab" | "Shift+Tab",
  where: "document" | "main",
): Promise<readonly string[]> {
  const limit = 200;
  const walk = await page.evaluateHandle(watchFocus, where);
  // Recorded in the page, because a query after each press would take longer than the press.
  for (let presses = 0; presses < limit; presses += 10) {
    for (let press = 0; press < 10; press += 1) await page.keyboard.press(key);
    if (await walk.evaluate(({ isOver }) => isOver)) break;
  }
  const { covered, isOver } = await walk.evaluate((walk) => walk.end());
  return isOver ? covered : [...covered, `The focus did not come out in ${limit} presses`];
}

/** Runs in the page: checks the focused element after each press. Once the focus is outside, presses do not move it. */
function watchFocus(where: "document" | "main") {
  const isOutside = (focused: Element | null) =>
    where === "main"
      ? focused?.closest("main") === null
      : focused === null || focused === document.body;
  const isCovered = (focused: Element) => {
    const { left, top, width, height } = focused.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return !parts.some((x) =>
      parts.some((y) => {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        return there !== null && (focused.contains(there) || there.contains(focused));
      }),
    );
  };
  const walk = { covered: [] as string[], isOver: false, end };
  const stay = (event: Event) => walk.isOver && event.preventDefault();
  const check = ({ key }: KeyboardEvent) => {
    // The rest is the Shift key.
    if (key !== "Tab") return;
    const focused = document.activeElement;
    walk.isOver ||= isOutside(focused);
    if (!walk.isOver && focused !== null && isCovered(focused)) {
      walk.covered.push(focused.outerHTML.slice(0, 160));
    }
  };
  function end() {
    removeEventListener("keydown", stay, true);
    removeEventListener("keyup", check, true);
    const { covered, isOver } = walk;
    return { covered, isOver };
  }
  addEventListener("keydown", stay, true);
  addEventListener("keyup", check, true);
  return walk;
}
