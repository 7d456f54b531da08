import { destination, type Logger, pino } from "pino";

/** One JSON line per event, on standard output. Secrets are never passed to it. */
export function createLog({ logLevel }: { readonly logLevel: string }): Logger {
  return pino({ level: logLevel, base: null, timestamp: isoTime }, standardOutput());
}

let output: ReturnType<typeof destination> | undefined;

/**
 * Shared by all services of the process. Lines are buffered briefly, since writing each one
 * separately is slow; the rest is written when the process ends.
 */
function standardOutput() {
  output ??= destination({ fd: 1, minLength: 4096, periodicFlush: 100 });
  return output;
}

function isoTime(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
