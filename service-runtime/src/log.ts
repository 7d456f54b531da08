import { destination, type Logger, pino } from "pino";

/** Creates a log with one JSON line per event on standard output. Never pass it secrets. */
export function createLog({ logLevel }: { readonly logLevel: string }): Logger {
  return pino({ level: logLevel, base: null, timestamp: formatIsoTime }, openStandardOutput());
}

let output: ReturnType<typeof destination> | undefined;

/**
 * Shared by all services of the process. Lines are buffered briefly, because single writes are slow. The rest is
 * written at exit.
 */
function openStandardOutput() {
  output ??= destination({ fd: 1, minLength: 4096, periodicFlush: 100 });
  return output;
}

function formatIsoTime(): string {
  return `,"time":"${new Date().toISOString()}"`;
}
