import { join } from "node:path";
import {
  type ProcessOptions,
  type ServerProcess,
  startScript,
} from "@damson/service-runtime/testing/script-process";

export type {
  ProcessOptions,
  ServerProcess,
} from "@damson/service-runtime/testing/script-process";

const cli = join(import.meta.dirname, "../cli.ts");

/** Starts the service at a free port. Of this process's environment, it only gets the path. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  options?: ProcessOptions,
): Promise<ServerProcess> {
  return startScript(cli, { GOTRUE_MAILER_AUTOCONFIRM: "true", ...env }, options);
}

/** Switches off the limits that tests would reach. */
export const withoutLimits: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "AUTH_RATE_LIMIT_SIGN_UP",
    "AUTH_RATE_LIMIT_SIGN_IN",
    "AUTH_RATE_LIMIT_FAILED_PASSWORDS",
    "GOTRUE_RATE_LIMIT_TOKEN_REFRESH",
    "GOTRUE_RATE_LIMIT_VERIFY",
    "GOTRUE_RATE_LIMIT_OTP",
    "GOTRUE_RATE_LIMIT_ANONYMOUS_USERS",
    "GOTRUE_RATE_LIMIT_EMAIL_SENT",
  ].map((name) => [name, "off"]),
);
