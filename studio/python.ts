import { spawnSync } from "node:child_process";

/** The preferred first. Debian's packages are for its own Python, which need not be on the path. */
const commands = ["python3", "python", "/usr/bin/python3"];
/** Fails unless it is as new as Blender's, and has numpy. */
const suitabilityCheck = "import sys, numpy; sys.exit(sys.version_info < (3, 10))";

/** Finds the command of a Python that can run the kit's tests. */
export function findPython(): string | undefined {
  return commands.find((command) => spawnSync(command, ["-c", suitabilityCheck]).status === 0);
}
