/** WebKitGTK with the WebDriver from Debian's package, on a virtual display. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, type WebDriver } from "selenium-webdriver";
import { freePort } from "../free-port.ts";
import { PYTHON } from "../webkit.ts";
import { createSeleniumTab } from "./selenium-tab.ts";
import type { Engine, OpenTab } from "./tab.ts";

/** Driver and browser find each other by this name. */
const NAME = "DamsonWebKit";
const BROWSER = join(import.meta.dirname, "webkit-browser.py");

interface RunningWebKit {
  readonly driver: WebDriver;
  readonly output: Interface;
  /** The browser reads this file before each page. */
  readonly initScript: string;
}

export async function startWebKit(executable: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "damson-webkit-"));
  const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1920x1200x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(display.stdout, "data");
  const port = await freePort();
  const server = spawn(executable, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  for (const child of [display, server]) process.once("exit", () => child.kill());

  const driver = await openSession(`http://127.0.0.1:${port}`, {
    browserName: NAME,
    "webkitgtk:browserOptions": { binary: PYTHON, args: [BROWSER, NAME, folder] },
  });
  const webkit: RunningWebKit = {
    driver,
    output: createInterface(server.stderr),
    initScript: join(folder, "init.js"),
  };
  return {
    openTab: (origin) => openTab(webkit, origin),
    close: async () => {
      await driver.quit();
      await stop(server);
      await stop(display);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openSession(server: string, capabilities: object): Promise<WebDriver> {
  const isReady = () =>
    fetch(`${server}/status`)
      .then(({ ok }) => ok)
      .catch(() => false);
  for (let tries = 0; tries < 200 && !(await isReady()); tries += 1) await pause(50);
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

/** Visitors share one profile, but each has a separate origin and so separate storage. */
async function openTab(
  { driver, output, initScript }: RunningWebKit,
  origin: string,
): Promise<OpenTab> {
  await rm(initScript, { force: true });
  // Opens the next window first, because the session ends with its last window.
  const last = await driver.getWindowHandle();
  await driver.switchTo().newWindow("window");
  const next = await driver.getWindowHandle();
  await driver.switchTo().window(last);
  await driver.close();
  await driver.switchTo().window(next);

  const lines: string[] = [];
  const listen = (line: string) => lines.push(line);
  output.on("line", listen);
  const tab = createSeleniumTab(driver, origin, initScript);
  await tab.setViewportSize({ width: 1440, height: 900 });
  return {
    tab,
    problems: async () => {
      await waitForConsole(driver, output);
      return lines.flatMap(
        (line) => /CONSOLE (?:\w+ )?ERROR (?!end of)(.*)$/.exec(line)?.slice(1) ?? [],
      );
    },
    close: async () => {
      output.off("line", listen);
    },
  };
}

/** Waits until all earlier log lines have arrived. */
async function waitForConsole(driver: WebDriver, output: Interface): Promise<void> {
  const mark = `end of ${randomUUID()}`;
  const arrived = new Promise<void>((resolve) => {
    output.on("line", function onLine(line) {
      if (!line.includes(mark)) return;
      output.off("line", onLine);
      resolve();
    });
  });
  await driver.executeScript(`console.error("${mark}")`);
  await arrived;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
