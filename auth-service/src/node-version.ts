import { StartupError } from "./errors.ts";

/**
 * The `engines` of package.json, which npm only warns of. Throws `StartupError` for a Node whose
 * SQLite lacks what the service uses, before that shows as an error somewhere inside.
 */
export function requireSupportedNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major >= 24 || (major === 22 && minor >= 23)) return;
  throw new StartupError(`damson-auth needs Node 22.23, or 24 and newer, and this is ${version}`);
}
