import { setting, withAlias } from "./setting.ts";
import { logLevel } from "./values.ts";

export const logSettings = {
  /** Log level: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`. */
  logLevel: withAlias(setting("LOG_LEVEL", logLevel, "info"), "GOTRUE_LOG_LEVEL"),
} as const;
