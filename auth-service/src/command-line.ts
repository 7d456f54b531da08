import { StartupError } from "./errors.ts";
import { version } from "./version.ts";

const help = `Usage: damson-auth

Runs the auth service. Environment variables configure it, among them:

  PORT               the port it listens at (9999)
  DATA_DIR           the folder of its database, its keys and its outbox (.data)
  DATABASE_URL       a Postgres address, instead of SQLite in that folder
  API_EXTERNAL_URL   where clients reach it
  GOTRUE_SITE_URL    the application that links in mails lead to
  GOTRUE_SMTP_HOST   the mail server; without it, mails go to the outbox

The README of @damson/auth-service lists them all.

  -h, --help      shows this
  -v, --version   shows the version`;

/**
 * The help or version text that the arguments ask for; `undefined` if they start the service.
 * Throws `StartupError`.
 */
export function helpOrVersion([first, ...rest]: readonly string[]): string | undefined {
  if (first === undefined) return undefined;
  if (rest.length === 0 && ["-h", "--help"].includes(first)) return help;
  if (rest.length === 0 && ["-v", "--version"].includes(first)) return version;
  throw new StartupError(
    "damson-auth takes no arguments but --help and --version: its settings are environment variables",
  );
}
