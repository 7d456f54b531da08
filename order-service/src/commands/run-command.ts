import { StartupError } from "@damson/service-common/errors";
import type { Environment } from "@damson/service-common/settings/setting";
import { parsePounds } from "./pounds.ts";
import { describeOrder, listOrders } from "./show-orders.ts";
import { type StaffContext, withStaff } from "./with-staff.ts";

/** Shows a line to the operator. */
export type Show = (line: string) => void;

export const help = `Usage: npm run orders -- <command>

  list [state]                                 the newest orders, of one state or of all
  show <number>                                one order
  paid <number> [reference]                    its money has come
  cancel <number>                              before it was sent
  dispatch <number> [carrier tracking [url]]   it has been sent
  deliver <number>                             it has arrived
  received <number>                            what the customer returned has come back
  refund <number> [pounds]                     its money, or so much of it, has been paid back
  stock <product> <how many|unlimited>         how many can still be sold
  check                                        looks through all orders for contradictions

They work while the shop is open, on the database that DATA_DIR or DATABASE_URL names.`;

type Operands = readonly string[];
type CommandOf = (context: StaffContext, operands: Operands) => Promise<string>;

const commands: Readonly<Record<string, { readonly most: number; readonly run: CommandOf }>> = {
  list: { most: 1, run: ({ service }, [state]) => listOrders(service, state) },
  show: { most: 1, run: forOrder(async () => undefined) },
  paid: {
    most: 2,
    run: forOrder(({ staff }, id, [reference]) =>
      staff.markPaid(id, reference === undefined ? {} : { providerEventId: reference }),
    ),
  },
  cancel: { most: 1, run: forOrder(({ staff }, id) => staff.cancel(id)) },
  dispatch: {
    most: 4,
    run: forOrder(({ staff }, id, [carrier, number, url]) => {
      if (carrier === undefined) return staff.dispatch(id);
      if (number === undefined) throw new StartupError("The tracking number is missing");
      return staff.dispatch(id, { carrier, number, ...(url === undefined ? {} : { url }) });
    }),
  },
  deliver: { most: 1, run: forOrder(({ staff }, id) => staff.deliver(id)) },
  received: { most: 1, run: forOrder(({ staff }, id) => staff.receiveReturn(id)) },
  refund: {
    most: 2,
    run: forOrder(({ staff }, id, [pounds]) =>
      staff.refund(id, pounds === undefined ? {} : { amount: parsePounds(pounds) }),
    ),
  },
  stock: { most: 2, run: setStock },
  check: { most: 0, run: check },
};

/** Throws `StartupError` where the command is not one, and `Refused` where it is not possible. */
export async function runCommand(
  name: string,
  operands: Operands,
  env: Environment,
  show: Show,
): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || operands.length > command.most) throw new StartupError(help);
  show(await withStaff(env, (context) => command.run(context, operands)));
}

/** Does something to the order that the first operand names, and shows what it is then. */
function forOrder(
  act: (context: StaffContext, id: string, rest: Operands) => Promise<unknown>,
): CommandOf {
  return async (context, [number, ...rest]) => {
    if (number === undefined) throw new StartupError("The number of the order is missing");
    const order = await context.staff.findByNumber(number);
    if (order === undefined) throw new StartupError(`There is no order ${number}`);
    await act(context, order.id, rest);
    return describeOrder(context.service, order.id);
  };
}

async function setStock({ service, staff }: StaffContext, operands: Operands): Promise<string> {
  const [product = "", count = ""] = operands;
  if (!service.catalogue.slugs.has(product)) {
    throw new StartupError(`There is no product "${product}" in the catalogue`);
  }
  if (count === "unlimited") {
    await staff.setStock(product, undefined);
    return `${product} is not counted any more`;
  }
  if (!/^\d{1,6}$/.test(count)) {
    throw new StartupError(`How many there are is a whole number or "unlimited", not "${count}"`);
  }
  await staff.setStock(product, Number(count));
  return `${Number(count)} of ${product} can be sold`;
}

async function check({ staff }: StaffContext): Promise<string> {
  const found = await staff.check();
  if (found.length === 0) return "Every order adds up";
  const lines = found.map(({ number, problem }) => `${number}: ${problem}`);
  throw new StartupError(lines.join("\n"));
}
