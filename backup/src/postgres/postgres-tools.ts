import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { StartupError } from "@damson/service-runtime/errors";

type Tool = "pg_dump" | "pg_restore" | "psql";
type Running = ChildProcessByStdio<Writable, Readable, Readable>;

interface StartedTool {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Resolves when the program ends. Throws `StartupError` if it fails. */
  readonly ended: Promise<void>;
  kill(): void;
}

/** Environment variables of the programs, by the URL parameter they replace. */
const variables: Readonly<Record<string, string>> = {
  channel_binding: "PGCHANNELBINDING",
  connect_timeout: "PGCONNECT_TIMEOUT",
  host: "PGHOST",
  options: "PGOPTIONS",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  target_session_attrs: "PGTARGETSESSIONATTRS",
};

/**
 * Starts a program. The connection URL goes into its environment, because all users of the machine
 * can see command lines.
 */
export function startTool(tool: Tool, args: readonly string[], url?: string): StartedTool {
  const child = spawn(tool, args, {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, ...(url ? toEnvironment(url) : {}) },
  });
  // Ignores errors of a program that stopped reading. `ended` reports the reason.
  child.stdin.on("error", () => undefined);
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    ended: waitForExit(tool, child),
    kill: () => void child.kill("SIGKILL"),
  };
}

/** Throws `StartupError` if a program is missing or older than the server. */
export async function requireTool(tool: Tool, serverVersion: number): Promise<void> {
  const { stdin, stdout, ended } = startTool(tool, ["--version"]);
  stdin.end();
  const [text] = await Promise.all([readText(stdout), ended]);
  const version = Number(/\d+/.exec(text)?.[0]);
  if (version >= serverVersion) return;
  throw new StartupError(
    `${tool} has version ${version}, but Postgres has version ${serverVersion}: install Postgres’s client programs of version ${serverVersion} or newer`,
  );
}

export async function readText(stream: Readable): Promise<string> {
  let text = "";
  for await (const chunk of stream.setEncoding("utf8")) text += chunk;
  return text;
}

async function waitForExit(tool: Tool, child: Running): Promise<void> {
  const [failure, message] = await Promise.all([findFailure(tool, child), readText(child.stderr)]);
  if (failure === undefined) return;
  throw new StartupError(`${tool} failed: ${findFirstError(message) || failure}`);
}

async function findFailure(tool: Tool, child: ChildProcess): Promise<string | undefined> {
  try {
    const [code, signal] = await once(child, "close");
    return code === 0 ? undefined : `it ended with ${code ?? signal}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new StartupError(`${tool} is not installed: install Postgres’s client programs`);
  }
}

/** Returns the first line that reports an error, skipping progress messages. */
function findFirstError(message: string): string {
  const lines = message.split("\n").map((line) => line.trim());
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? "";
}

function toEnvironment(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, "$1"),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(
      [...searchParams].flatMap(([name, value]) => {
        const variable = variables[name];
        // Only Node's driver knows `no-verify`, which encrypts and accepts any certificate.
        return variable ? [[variable, value === "no-verify" ? "require" : value]] : [];
      }),
    ),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}
