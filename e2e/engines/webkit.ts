/** WebKitGTK, driven by the WebDriver of Debian's package, on a display of its own. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { freePort } from "../free-port.ts";
import { PYTHON } from "../webkit.ts";
import { createTab, type Driver } from "./driven-tab.ts";
import { desktop, type Engine, type OpenTab } from "./engine.ts";
import { killOnExit, stop } from "./processes.ts";
import { openSession, type Session, waitUntilReady } from "./webdriver.ts";

/** The name by which driver and browser find each other. */
const NAME = "DamsonWebKit";
const BROWSER = join(import.meta.dirname, "webkit-browser.py");

interface RunningWebKit {
  readonly session: Session;
  /** The lines of the console. */
  readonly output: Interface;
  /** Read by the browser before each page. */
  readonly initScript: string;
}

export async function startWebKit(executable: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "damson-webkit-"));
  const display = killOnExit(
    spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1920x1200x24"], {
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  const [number] = await once(display.stdout, "data");
  const port = await freePort();
  const driver = killOnExit(
    spawn(executable, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
      stdio: ["ignore", "ignore", "pipe"],
    }),
  );
  const server = `http://127.0.0.1:${port}`;
  await waitUntilReady(server);
  const session = await openSession(server, {
    browserName: NAME,
    "webkitgtk:browserOptions": { binary: PYTHON, args: [BROWSER, NAME, folder] },
  });
  const webkit: RunningWebKit = {
    session,
    output: createInterface(driver.stderr),
    initScript: join(folder, "init.js"),
  };
  return {
    openTab: (origin) => openTab(webkit, origin),
    close: async () => {
      await session.delete("");
      await stop(driver);
      await stop(display);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** All visitors share one profile, but each has an origin, and with it a storage, of their own. */
async function openTab(
  { session, output, initScript }: RunningWebKit,
  origin: string,
): Promise<OpenTab> {
  await rm(initScript, { force: true });
  // The session ends with its last window.
  const { handle } = await session.post<{ handle: string }>("/window/new", { type: "window" });
  await session.delete("/window");
  await session.post("/window", { handle });

  const lines: string[] = [];
  const listen = (line: string) => lines.push(line);
  output.on("line", listen);
  const tab = createTab(createDriver(session, initScript), origin);
  await tab.setViewportSize(desktop);
  return {
    tab,
    problems: async () => {
      await waitForConsole(session, output);
      return lines.flatMap(
        (line) => /CONSOLE (?:\w+ )?ERROR (?!end of)(.*)$/.exec(line)?.slice(1) ?? [],
      );
    },
    close: async () => {
      output.off("line", listen);
    },
  };
}

/** Waits until everything that was logged before has arrived. */
async function waitForConsole(session: Session, output: Interface): Promise<void> {
  const mark = `end of ${randomUUID()}`;
  const arrived = new Promise<void>((resolve) => {
    output.on("line", function onLine(line) {
      if (!line.includes(mark)) return;
      output.off("line", onLine);
      resolve();
    });
  });
  await session.post("/execute/sync", { script: `console.error("${mark}")`, args: [] });
  await arrived;
}

function createDriver({ post }: Session, initScript: string): Driver {
  return {
    evaluate: async (expression) => {
      const script = `const done = arguments[0]; (async () => (${expression}))().then(
        (value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = await post<Evaluation>("/execute/async", { script, args: [] });
      if (value === undefined) throw new Error(error);
      return value;
    },
    perform: (actions) => post("/actions", { actions: [actions] }),
    goto: (url) => post("/url", { url }),
    goBack: () => post("/back"),
    reload: () => post("/refresh"),
    addInitScript: (source) => appendFile(initScript, `${source}\n`),
    resize: (size) => post("/window/rect", { x: 0, y: 0, ...size }),
  };
}

interface Evaluation {
  readonly value?: string;
  readonly error?: string;
}
