import { StartupError } from "./errors.ts";

/**
 * Checks the `engines` of package.json, of which npm only warns. Throws `StartupError` for a Node whose SQLite
 * lacks features that the service uses.
 */
export function requireSupportedNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major >= 24 || (major === 22 && minor >= 23)) return;
  throw new StartupError(`damson-auth needs Node 22.23, or 24 and newer, and this is ${version}`);
}
