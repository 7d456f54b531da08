import type { Service } from "../context.ts";
import { checkIntegrity } from "../integrity/check-integrity.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

/** Throws `CommandError` where anything is wrong. */
export async function check(service: Service, show: Show): Promise<void> {
  const { orders, stock, isCompared } = await checkIntegrity(service);
  const problems = [...orders.map(({ number, problem }) => `${number}: ${problem}`), ...stock];
  for (const problem of problems) show(problem);
  if (problems.length > 0) throw new CommandError("The books do not add up, see above");
  if (!isCompared) throw new CommandError("The payment provider did not answer: the rest adds up");
  show("All orders add up, and stock is what it should be");
}
