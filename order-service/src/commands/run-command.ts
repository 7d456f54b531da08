import type { Service } from "../context.ts";
import { cancel, deliver, dispatch, paid, refund, returnReceived } from "./change-order.ts";
import { checkBooks } from "./check-books.ts";
import { checkReady } from "./check-ready.ts";
import type { CommandName, Show } from "./command-line.ts";
import { list } from "./list-orders.ts";
import { erasePerson, exportPerson } from "./people.ts";
import { showOrder } from "./show-order.ts";
import { listStock, setStock } from "./stock.ts";

/** What works on a service. */
const commands = {
  list,
  show: showOrder,
  paid,
  dispatch,
  deliver,
  "return-received": returnReceived,
  refund,
  cancel,
  "stock list": listStock,
  "stock set": setStock,
  "check-books": checkBooks,
  export: exportPerson,
  erase: erasePerson,
  ready: checkReady,
} as const satisfies Partial<
  Record<CommandName, (service: Service, operands: readonly string[], show: Show) => Promise<void>>
>;

type ServiceCommandName = keyof typeof commands;

export interface ServiceCommand {
  readonly name: ServiceCommandName;
  readonly operands: readonly string[];
}

export function isServiceCommand(name: string): name is ServiceCommandName {
  return Object.hasOwn(commands, name);
}

/** Throws `CommandError` and `Refused`, whose messages are for whoever typed it. */
export function runCommand(
  service: Service,
  { name, operands }: ServiceCommand,
  show: Show,
): Promise<void> {
  return commands[name](service, operands, show);
}
