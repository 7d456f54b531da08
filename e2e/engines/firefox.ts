/** Firefox as it is sold, driven by WebDriver BiDi, which it speaks by itself. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Connection, connect } from "./bidi.ts";
import { createTab, type Driver } from "./driven-tab.ts";
import { desktop, type Engine, type OpenTab } from "./engine.ts";
import { killOnExit, stop } from "./processes.ts";

interface LogEntry {
  readonly level: string;
  readonly text: string;
  readonly source: { readonly context?: string };
}

/** Without a mouse of its own it says that nothing can hover: 2 is a fine pointer, 4 one that hovers. */
const preferences = { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 };

export async function startFirefox(executable: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "damson-firefox-"));
  const settings = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  );
  await writeFile(join(profile, "user.js"), settings.join("\n"));
  const options = ["--headless", "--remote-debugging-port=0", "--profile", profile];
  const browser = killOnExit(spawn(executable, options, { stdio: ["ignore", "ignore", "pipe"] }));
  const connection = await connect(`${await addressIn(browser.stderr)}/session`);
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    openTab: (origin) => openTab(connection, origin),
    close: async () => {
      await stop(browser);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox prints the address once it listens there. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
    if (address === undefined) continue;
    // The rest is not read: without this a full pipe would stop Firefox.
    output.resume();
    return address;
  }
  throw new Error("Firefox ended before it could be driven");
}

async function openTab(connection: Connection, origin: string): Promise<OpenTab> {
  const { userContext } = await connection.send<{ userContext: string }>(
    "browser.createUserContext",
  );
  const { context } = await connection.send<{ context: string }>("browsingContext.create", {
    type: "tab",
    userContext,
  });
  const problems: string[] = [];
  const listen = ({ level, text, source }: LogEntry) => {
    if (level === "error" && source.context === context) problems.push(text);
  };
  connection.on("log.entryAdded", listen);
  const tab = createTab(createDriver(connection, context), origin);
  await tab.setViewportSize(desktop);
  return {
    tab,
    problems: async () => problems,
    close: async () => {
      connection.off("log.entryAdded", listen);
      await connection.send("browser.removeUserContext", { userContext });
    },
  };
}

function createDriver({ send }: Connection, context: string): Driver {
  return {
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send<Evaluation>("script.evaluate", {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    perform: async (actions) => {
      await send("input.performActions", { context, actions: [actions] });
    },
    goto: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    goBack: async () => {
      await send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    reload: async () => {
      await send("browsingContext.reload", { context, wait: "complete" });
    },
    addInitScript: async (source) => {
      await send("script.addPreloadScript", {
        functionDeclaration: `() => { ${source} }`,
        contexts: [context],
      });
    },
    resize: async (viewport) => {
      await send("browsingContext.setViewport", { context, viewport });
    },
  };
}

interface Evaluation {
  readonly result: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}
