import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Lets a child process not outlive this one, however that ends. */
export function killOnExit<Child extends ChildProcess>(child: Child): Child {
  process.once("exit", () => child.kill());
  return child;
}

/** Ends a process and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
