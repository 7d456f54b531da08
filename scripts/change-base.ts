import { spawnSync } from "node:child_process";

/** Returns the commit that `npm run check` compares with: `origin/main`, or the last commit if there is none. */
export function findChangeBase(): string {
  const { status } = spawnSync("git", ["rev-parse", "--verify", "--quiet", "origin/main"]);
  return status === 0 ? "origin/main" : "HEAD";
}
