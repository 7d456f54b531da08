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

/** Starts the service with only the path of this environment, at a free port by default. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  options?: ProcessOptions,
): Promise<ServerProcess> {
  return startScript(cli, { GOTRUE_MAILER_AUTOCONFIRM: "true", ...env }, options);
}

/** Disables the limits that tests would reach. */
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
