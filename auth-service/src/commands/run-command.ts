import type { Command, Show } from "../command-line.ts";
import { StartupError } from "../errors.ts";
import type { Environment } from "../settings/settings.ts";

/** Runs a command other than `serve`. Throws `StartupError` if it fails. */
export async function runCommand(
  { name, operand, options }: Command,
  env: Environment,
  show: Show,
): Promise<void> {
  if (name === "admin create") {
    const { createAdministrator } = await import("./administrators.ts");
    await createAdministrator(operand, env, show);
  } else if (name === "admin promote") {
    const { promote } = await import("./administrators.ts");
    await promote(operand, env, show);
  } else if (name === "keys show") {
    const { showKeys } = await import("./keys.ts");
    await showKeys(env, show, { withSecrets: options.secret === true });
  } else if (name === "keys rotate") {
    const { rotateKeys } = await import("./keys.ts");
    await rotateKeys(env, show);
  } else if (name === "backup") {
    const { backUp } = await import("./backup.ts");
    backUp(operand, env, show);
  } else if (name === "doctor") {
    const { examine } = await import("./doctor.ts");
    if (!(await examine(env, show))) throw new StartupError("Not everything is in order");
  }
}
