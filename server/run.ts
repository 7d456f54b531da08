import { StartupError } from "@damson/service-runtime/errors";

/** Runs a program. What its user can put right is reported in one line, a bug with its stack. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (failure) {
    console.error(failure instanceof StartupError ? failure.message : failure);
    process.exitCode = 1;
  }
}
