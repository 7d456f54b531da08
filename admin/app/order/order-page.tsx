import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useShortcuts } from "#admin/keys/use-shortcuts.ts";
import { OrdersLink } from "#admin/orders/orders-link.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { Answer } from "#api/contract.ts";
import type { StaffAction } from "#api/order.ts";
import { actionLabels } from "./action-labels.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { MailDialog } from "./dialogs/mail-dialog.tsx";
import { OrderDialog } from "./dialogs/order-dialog.tsx";
import { ShortcutsDialog } from "./dialogs/shortcuts-dialog.tsx";
import { NextStep } from "./next-step.tsx";
import { NEXT_TO_PACK } from "./next-to-pack.tsx";
import { OrderContext } from "./order-context.ts";
import { OrderStateBadge } from "./order-state.tsx";
import { OtherActions } from "./other-actions.tsx";
import { Customer } from "./parts/customer.tsx";
import { History } from "./parts/history.tsx";
import { Lines } from "./parts/lines.tsx";
import { Mails } from "./parts/mails.tsx";
import { Money } from "./parts/money.tsx";
import { NoteList } from "./parts/note-list.tsx";
import { NOTE_FIELD, Notes } from "./parts/notes.tsx";
import { Problems } from "./parts/problems.tsx";
import { Returns } from "./parts/returns.tsx";
import { useOrder } from "./use-order.ts";
import { type Change, useOrderChange } from "./use-order-change.ts";

interface OtherViewersProps {
  readonly names: readonly string[];
}

export function OrderPage() {
  const { number = "" } = useParams();
  const query = useOrder(number);
  return (
    <>
      <p className="no-print -mt-3 text-ink-soft mouse:mt-0">
        <OrdersLink>Orders</OrdersLink>
      </p>
      <PageHead title={query.data?.number ?? number}>
        <span className="tabular mr-3">{query.data?.number ?? number}</span>
        {query.data && (
          <span className="align-middle font-sans">
            <OrderStateBadge {...query.data} {...query.data.money} />
          </span>
        )}
      </PageHead>
      <Loaded query={query}>{(order) => <Order key={order.number} order={order} />}</Loaded>
    </>
  );
}

/** Actions without confirmation: they send no email and can be undone. */
const immediate: Readonly<Partial<Record<StaffAction, Change>>> = {
  pack: { path: "pack", done: "Packed" },
  unpack: { path: "unpack", done: "Marked as not packed" },
};

function Order({ order }: { readonly order: Answer<"GET /orders/:number"> }) {
  const [asked, setAsked] = useState<StaffAction | "keys">();
  const [mailId, setMailId] = useState<number>();
  const [justDone, setJustDone] = useState<StaffAction>();
  const mail = order.mails.find(({ id }) => id === mailId);
  const isInDialog = asked !== undefined || mail !== undefined;
  const changing = useOrderChange(order, { isInDialog });
  const navigate = useNavigate();

  const start = (action: StaffAction) => {
    const change = immediate[action];
    if (action === "note") document.querySelector<HTMLElement>(`[name="${NOTE_FIELD}"]`)?.focus();
    else if (change === undefined) {
      changing.forget();
      setAsked(action);
    } else void changing.change(change);
  };
  useShortcuts({
    ...Object.fromEntries(
      order.can.flatMap((action) => {
        const { shortcut } = actionLabels[action];
        return shortcut === undefined ? [] : [[shortcut, () => start(action)]];
      }),
    ),
    s: () => void navigate(`/orders/${order.number}/packing-slip`),
    i: () => void navigate(`/orders/${order.number}/invoice`),
    j: () => document.getElementById(NEXT_TO_PACK)?.click(),
    "?": () => setAsked("keys"),
  });

  // The `close` event may arrive when another dialog is already open.
  const close = () => {
    changing.forget();
    setAsked((now) => (now === asked ? undefined : now));
  };
  const showMail = (id: number | undefined) => {
    changing.forget();
    setMailId(id);
  };

  return (
    <OrderContext value={{ ...changing, order, start }}>
      <div className="-mt-2 mb-2 text-ink-soft md:mb-4 md:flex md:gap-x-4">
        <p className="shrink-0">Placed {formatTime(order.placedAt)}</p>
        <OtherViewers names={order.otherViewers} />
      </div>
      {!isInDialog && <ChangedNotice />}
      <Problems />
      <NextStep isDispatched={justDone === "dispatch"} />
      <OtherActions />
      <NoteList />
      <div className="gap-x-10 thumb:pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div>
          <Lines />
          <Returns />
        </div>
        <div className="lg:row-span-2">
          <Customer />
          <Money />
        </div>
        <div>
          <div className="no-print">
            <Notes />
          </div>
          <History />
          <Mails onOpen={showMail} />
        </div>
      </div>
      {asked === "keys" && <ShortcutsDialog actions={order.can} onClose={close} />}
      {asked !== undefined && asked !== "keys" && (
        <OrderDialog action={asked} onDone={setJustDone} onClose={close} />
      )}
      {mail && <MailDialog mail={mail} onClose={() => showMail(undefined)} />}
    </OrderContext>
  );
}

/** Names of colleagues who have the order open. The empty line reserves space, to avoid a layout shift. */
function OtherViewers({ names }: OtherViewersProps) {
  return (
    <p role="status" className="no-print flex min-h-[1lh] min-w-0 text-ink">
      {names.length > 0 && (
        <>
          <span className="truncate">{new Intl.ListFormat("en-GB").format(names)}</span>
          <span className="shrink-0 whitespace-pre">
            {names.length === 1 ? " is" : " are"} also viewing this order
          </span>
        </>
      )}
    </p>
  );
}
