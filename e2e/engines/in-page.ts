/** Actions of a driven tab on an element. They run in the page, so each function stands by itself. */
import type { Point } from "./tab.ts";

export function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
}

export function focus(element: HTMLElement): void {
  element.focus();
}

export function selectContent(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.select();
  }
}

/** Returns the point to press, as soon as the element stands still, is in view and not covered. */
export async function pressablePoint(
  element: HTMLElement,
  position?: Point,
): Promise<Point | null> {
  if (element.matches(":disabled") || !element.checkVisibility({ visibilityProperty: true })) {
    return null;
  }
  const place = (): Point => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + (position?.x ?? width / 2), y: y + (position?.y ?? height / 2) };
  };
  const isUncovered = ({ x, y }: Point) => element.contains(document.elementFromPoint(x, y));

  if (!isUncovered(place())) element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = place();
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  const now = place();
  return before.x === now.x && before.y === now.y && isUncovered(now) ? now : null;
}
