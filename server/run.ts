import { StartupError } from "@damson/service-runtime/errors";

/** Runs a program. Prints one line for errors that the user can fix, and the stack for bugs. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (failure) {
    console.error(failure instanceof StartupError ? failure.message : failure);
    process.exitCode = 1;
  }
}
