/** A tab of a browser that is driven by WebDriver. */
import { setTimeout as pause } from "node:timers/promises";
import { byRole, find, type Step, toPattern } from "./find.ts";
import { focus, isShown, pressablePoint, selectContent } from "./in-page.ts";
import { pressAt, pressKey, typeText } from "./input.ts";
import type { Locator, Point, Queries, Tab } from "./tab.ts";

/** The commands that any kind of WebDriver has. */
export interface Driver {
  /** Evaluates an expression in the page, whose promise is of a string. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (actions: object) => Promise<void>;
  readonly goto: (address: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly addInitScript: (source: string) => Promise<void>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
}

const TIMEOUT = 20_000;
const PAUSE = 50;

export function createTab(driver: Driver, origin: string): Tab {
  return {
    ...createQueries(driver, []),
    keyboard: {
      press: (key) => driver.perform(pressKey(key)),
      type: (text) => driver.perform(typeText(text)),
    },
    goto: (address) => driver.goto(new URL(address, origin).href),
    goBack: driver.goBack,
    reload: driver.reload,
    addInitScript: (script) => driver.addInitScript(`(${script})();`),
    evaluate: (act) => run(driver, `(${act})()`),
    setViewportSize: driver.resize,
  };
}

function createQueries(driver: Driver, steps: readonly Step[]): Queries {
  const then = (step: Step) => createLocator(driver, [...steps, step]);
  return {
    getByRole: (role, options) => then(byRole(role, options)),
    getByLabel: (label, options) =>
      then({ by: "label", pattern: toPattern(label, options?.exact) }),
    getByText: (text, options) => then({ by: "text", pattern: toPattern(text, options?.exact) }),
    locator: (selector) => then({ by: "selector", selector }),
  };
}

function createLocator(driver: Driver, steps: readonly Step[]): Locator {
  const query = JSON.stringify(steps);
  const elements = `(${find})(${query})`;

  /** Calls a function of the page with the first element, once there is one. */
  function withElement<R>(source: string): Promise<R> {
    return retryUntilFound(`no element for ${query}`, async () => {
      const call = `Promise.all(${elements}.slice(0, 1).map(${source}))`;
      const [result] = await run<readonly R[]>(driver, call);
      return result;
    });
  }

  /** Waits until it moves no more, as a dialog does while it opens. */
  async function press(position: Point | undefined): Promise<void> {
    const source = `(element) => (${pressablePoint})(element, ${JSON.stringify(position)})`;
    let before: Point | null = null;
    const point = await retryUntilFound(`nothing to press for ${query}`, async () => {
      const found = await withElement<Point | null>(source);
      const isStill = found && before && found.x === before.x && found.y === before.y;
      before = found;
      return isStill ? found : undefined;
    });
    await driver.perform(pressAt(point));
  }

  const locator: Locator = {
    ...createQueries(driver, steps),
    first: () => createLocator(driver, [...steps, { by: "first" }]),
    click: (options) => press(options?.position),
    fill: async (text) => {
      await withElement(`${selectContent}`);
      await driver.perform(text === "" ? pressKey("Backspace") : typeText(text));
    },
    press: async (key) => {
      await withElement(`${focus}`);
      await driver.perform(pressKey(key));
    },
    waitFor: async ({ state = "visible" } = {}) => {
      await retryUntilFound(`${query} is not ${state}`, async () => {
        const isVisible = await run<boolean>(driver, `${elements}.slice(0, 1).some(${isShown})`);
        return isVisible === (state === "visible") || undefined;
      });
    },
    evaluate: (read) => withElement(`${read}`),
  };
  return locator;
}

async function run<R>(driver: Driver, expression: string): Promise<R> {
  const toJson = "(value) => JSON.stringify([value])";
  const [value] = JSON.parse(
    await driver.evaluate(`Promise.resolve(${expression}).then(${toJson})`),
  );
  return value;
}

/** Reads until there is a result. Errors count as none: the page may be changing meanwhile. */
async function retryUntilFound<R>(message: string, read: () => Promise<R | undefined>): Promise<R> {
  const deadline = performance.now() + TIMEOUT;
  let cause: unknown;
  do {
    const result = await read().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (result !== undefined) return result;
    await pause(PAUSE);
  } while (performance.now() < deadline);
  throw new Error(message, { cause });
}
