/** Keys and presses, as the actions of WebDriver: https://www.w3.org/TR/webdriver2/#actions */
import type { Point } from "./tab.ts";

interface KeyAction {
  readonly type: "keyDown" | "keyUp";
  readonly value: string;
}

/** The keys that are no characters, by the names that Playwright has for them. */
const namedKeys = {
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
  ArrowRight: "\uE014",
  ArrowUp: "\uE013",
  Backspace: "\uE003",
  Enter: "\uE007",
  Escape: "\uE00C",
  Shift: "\uE008",
  Space: " ",
  Tab: "\uE004",
} as const;

const down = (value: string): KeyAction => ({ type: "keyDown", value });
const up = (value: string): KeyAction => ({ type: "keyUp", value });

/** `Enter`, `a` or `Shift+Tab`. */
export function pressKey(combination: string): object {
  const keys = combination.split("+").map(codeOf);
  return keyboard([...keys.map(down), ...keys.toReversed().map(up)]);
}

export function typeText(text: string): object {
  return keyboard([...text].flatMap((character) => [down(character), up(character)]));
}

export function pressAt({ x, y }: Point): object {
  return {
    type: "pointer",
    id: "mouse",
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  };
}

function keyboard(actions: readonly KeyAction[]): object {
  return { type: "key", id: "keyboard", actions };
}

function codeOf(key: string): string {
  return Object.entries(namedKeys).find(([name]) => name === key)?.[1] ?? key;
}
