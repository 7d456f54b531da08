import { destination, type Logger, pino } from "pino";
import type { Settings } from "./settings.ts";

/** One line of JSON an event, on the standard output. Nothing secret is ever handed to it. */
export function createLog({ logLevel }: Settings["server"]): Logger {
  return pino({ level: logLevel, base: null, timestamp: isoTime }, destination({ fd: 1 }));
}

function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
