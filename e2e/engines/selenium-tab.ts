import { appendFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { byRole, find, type Step, toPattern } from "./find.ts";
import type { Locator, Queries, Tab } from "./tab.ts";

const TIMEOUT = 20_000;
const PAUSE = 50;
/** Playwright's key names, if Selenium's differ. */
const namedKeys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};
const toKey = (name: string) => namedKeys[name] ?? name;

/** `initScript` is a file that the browser runs before each page. */
export function createSeleniumTab(driver: WebDriver, origin: string, initScript: string): Tab {
  const press = (keys: string) => driver.actions().sendKeys(keys).perform();
  return {
    ...createQueries(driver, []),
    keyboard: { press: (key) => press(toKey(key)), type: press },
    goto: (address) => driver.get(new URL(address, origin).href),
    goBack: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    addInitScript: (script) => appendFile(initScript, `(${script})();\n`),
    evaluate: (act) => evaluate(driver, act, []),
    setViewportSize: async (size) => {
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, ...size });
    },
  };
}

function createQueries(driver: WebDriver, steps: readonly Step[]): Queries {
  const then = (step: Step) => createLocator(driver, [...steps, step]);
  return {
    getByRole: (role, options) => then(byRole(role, options)),
    getByLabel: (label, options) =>
      then({ by: "label", pattern: toPattern(label, options?.exact) }),
    getByText: (text, options) => then({ by: "text", pattern: toPattern(text, options?.exact) }),
    locator: (selector) => then({ by: "selector", selector }),
  };
}

function createLocator(driver: WebDriver, steps: readonly Step[]): Locator {
  const query = JSON.stringify(steps);
  const findFirst = async () => {
    const [element] = await driver.executeScript<WebElement[]>(`return (${find})(${query})`);
    return element;
  };

  /** Acts on the first element once it exists and is ready. */
  function act<R>(run: (element: WebElement) => Promise<R>): Promise<R> {
    return retry(query, async () => {
      const element = await findFirst();
      if (element === undefined) throw new Error("No such element");
      return run(element);
    });
  }

  return {
    ...createQueries(driver, steps),
    first: () => createLocator(driver, [...steps, { by: "first" }]),
    click: () =>
      act(async (element) => {
        // The driver does not wait for the shop's smooth scrolling.
        await evaluate(driver, scrollToCentre, [element]);
        await element.click();
      }),
    fill: (text) =>
      act(async (element) => {
        await element.clear();
        await element.sendKeys(text);
      }),
    press: (key) =>
      act(async (element) => {
        await evaluate(driver, (target: HTMLElement) => target.focus(), [element]);
        await driver.actions().sendKeys(toKey(key)).perform();
      }),
    waitFor: ({ state = "visible" } = {}) =>
      retry(`${query} to be ${state}`, async () => {
        const isVisible = (await (await findFirst())?.isDisplayed()) ?? false;
        if (isVisible !== (state === "visible")) throw new Error(`It is not ${state}`);
      }),
    evaluate: (read) => act((element) => evaluate(driver, read, [element])),
  };
}

function scrollToCentre(element: HTMLElement): void {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

async function evaluate<A extends unknown[], R>(
  driver: WebDriver,
  run: (...args: A) => R | Promise<R>,
  args: readonly unknown[],
): Promise<R> {
  const script = `const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${run})(...arguments)).then(
      (value) => done({ value }), (error) => done({ error: String(error) }));`;
  const { value, error } = await driver.executeAsyncScript<{ value: R; error?: string }>(
    script,
    ...args,
  );
  if (error !== undefined) throw new Error(error);
  return value;
}

async function retry<R>(what: string, run: () => Promise<R>): Promise<R> {
  const deadline = performance.now() + TIMEOUT;
  for (;;) {
    try {
      return await run();
    } catch (cause) {
      if (performance.now() > deadline) throw new Error(`Waited for ${what}`, { cause });
      await pause(PAUSE);
    }
  }
}
