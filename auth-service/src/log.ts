import { destination, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

/** One line of JSON an event, on the standard output. Nothing secret is ever handed to it. */
export function createLog({ logLevel }: Settings["server"]): Logger {
  return pino({ level: logLevel, base: null, timestamp: isoTime }, standardOutput());
}

let output: ReturnType<typeof destination> | undefined;

/**
 * One for all services of the process. It gathers lines for a moment, as each by itself would take a
 * thread and a way back; those of the last moment are written when the process ends.
 */
function standardOutput() {
  output ??= destination({ fd: 1, minLength: 4096, periodicFlush: 100 });
  return output;
}

function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
