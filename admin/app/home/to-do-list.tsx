import { Link } from "react-router";
import { getTabPath } from "#admin/orders/tabs.ts";
import { formatMoment } from "#admin/ui/times.ts";
import type { ToDo, Waiting } from "#api/home.ts";

interface Item {
  readonly name: string;
  readonly waiting: Waiting;
  /** Link to the list of these items. Without it, `numbers` link to single orders. */
  readonly to?: string;
  readonly numbers?: readonly string[];
  /** Word before the time of the longest-waiting item. Default: since. */
  readonly since?: string;
  /** True for money owed to customers, and for failures. */
  readonly isTrouble?: boolean;
}

/** Tasks in the order of the working day, each with a link. */
export function ToDoList({ toDo }: { readonly toDo: ToDo }) {
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="mb-1 min-h-9 content-center">
        To do
      </h2>
      <ul className="border-line border-t">
        {listItems(toDo).map((item) => (
          <li key={item.name} className="border-line border-b">
            <ToDoRow item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const row =
  "grid min-h-11 grid-cols-[minmax(2.25rem,auto)_1fr_auto] items-center gap-x-3 py-1 pr-2";

function ToDoRow({ item }: { readonly item: Item }) {
  const { to, numbers = [], waiting } = item;
  const tone = waiting.count > 0 ? "" : "text-ink-soft";
  if (to !== undefined) {
    return (
      <Link to={to} className={`${row} ${tone} hover:bg-white`}>
        <Counted item={item} />
      </Link>
    );
  }
  return (
    <div className={`${row} ${tone}`}>
      <Counted item={item} />
      {numbers.length > 0 && (
        <ul className="col-start-2 flex flex-wrap gap-x-4">
          {numbers.map((number) => (
            <li key={number}>
              <Link className={linked} to={`/orders/${number}`}>
                {number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const linked = "inline-flex min-h-11 items-center underline underline-offset-4 mouse:min-h-7";

function Counted({
  item: { name, waiting, since = "since", isTrouble = false },
}: {
  readonly item: Item;
}) {
  const { count, since: time } = waiting;
  if (count === 0) {
    return (
      <>
        <span className="tabular text-right">0</span>
        <span>{name}</span>
      </>
    );
  }
  return (
    <>
      <span className={`tabular text-right font-semibold text-lg ${isTrouble ? "text-error" : ""}`}>
        {count.toLocaleString("en-GB")}
      </span>
      <span className="font-medium">{name}</span>
      {time !== undefined && (
        <span className="text-ink-soft text-xs">
          {since} {formatMoment(time)}
        </span>
      )}
    </>
  );
}

function listItems(toDo: ToDo): readonly Item[] {
  return [
    { name: "To pack", waiting: toDo.toPack, to: getTabPath("toPack"), since: "oldest" },
    { name: "Ready to dispatch", waiting: toDo.toDispatch, to: getTabPath("packed") },
    ...(toDo.partlyDispatched.count > 0
      ? [
          {
            name: "Partly dispatched",
            waiting: toDo.partlyDispatched,
            to: "/orders?state=dispatched",
          },
        ]
      : []),
    {
      name: "Unpaid, expiring within a day",
      waiting: toDo.expiring,
      to: getTabPath("unpaid"),
      since: "first",
    },
    { name: "Returns in transit", waiting: toDo.returnsAnnounced, to: getTabPath("returns") },
    {
      name: "Refunds due",
      waiting: toDo.refundsDue,
      to: getTabPath("refundDue"),
      isTrouble: true,
    },
    {
      name: "Payment problems",
      waiting: toDo.paymentProblems,
      numbers: toDo.paymentProblems.numbers,
      isTrouble: true,
    },
    {
      name: "Messages to answer",
      waiting: toDo.messages,
      to: "/customers/messages",
      since: "oldest",
    },
    {
      name: "Failed emails",
      waiting: toDo.failedMails,
      to: "/settings/status#emails",
      isTrouble: true,
    },
    { name: "Low stock", waiting: toDo.lowStock, to: "/products/stock?show=low" },
    {
      name: "Stock not tracked",
      waiting: toDo.neverTracked,
      to: "/products/stock?show=never",
    },
  ];
}
