import { formatPence } from "@damson/shop/money";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { OrderStateBadge } from "#admin/order/order-state.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { Section } from "#admin/ui/section.tsx";
import { formatDay, formatTime } from "#admin/ui/times.ts";
import type { MessageDetails } from "#api/messages.ts";
import { AnswerForm } from "./answer-form.tsx";
import { MessageLinks } from "./message-links.tsx";
import { MessageStateBadge } from "./message-state.tsx";

export function MessagePane({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ["messages", id],
    queryFn: () => api("GET /messages/:id", { params: { id } }),
  });
  const { search, state } = useLocation();
  return (
    <>
      <p className="mb-2 md:hidden">
        <Link
          className="inline-flex min-h-11 items-center underline underline-offset-4"
          to={{ pathname: "/customers/messages", search }}
          state={state}
        >
          All messages
        </Link>
      </p>
      <Loaded query={query}>
        {(message) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-[minmax(0,1fr)_15rem]">
            <article aria-labelledby="subject">
              <Head message={message} />
              <Conversation message={message} />
              <AnswerForm message={message} />
            </article>
            <Sender message={message} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Head({ message }: { readonly message: MessageDetails }) {
  const { id, subject, name, email, createdAt, state } = message;
  const heading = useRef<HTMLHeadingElement>(null);
  const isClosed = state === "closed";
  // Opening a message moves the focus from the list to its heading.
  useEffect(() => heading.current?.focus(), []);
  const closing = useAction({
    run: () => api("PUT /messages/:id/closed", { params: { id }, body: { isClosed: !isClosed } }),
    done: () => (isClosed ? "Reopen" : "Closed"),
    changes: [["messages"]],
  });
  return (
    <header className="mb-4">
      <div className="flex items-start justify-between gap-4">
        <h2
          id="subject"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 break-words font-display font-normal text-xl"
        >
          {subject}
        </h2>
        <Button isPending={closing.isPending} onClick={() => closing.start()}>
          {isClosed ? "Reopen" : "Close"}
        </Button>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <MessageStateBadge state={state} />
        <span>{name}</span>
        <a className="break-all underline underline-offset-4" href={`mailto:${email}`}>
          {email}
        </a>
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
    </header>
  );
}

/** Shows line breaks as typed. */
function Conversation({ message }: { readonly message: MessageDetails }) {
  return (
    <>
      <p className="mb-4 whitespace-pre-wrap break-words border border-line bg-white p-4">
        {message.message}
      </p>
      <ol className="ml-6">
        {message.answers.map(({ id, at, person, text }) => (
          <li key={id} className="mb-4 border-plum border-l-2 bg-white p-4">
            <p className="mb-1 text-ink-soft text-xs">
              {person} replied, <time dateTime={at}>{formatTime(at)}</time>
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Sender({ message }: { readonly message: MessageDetails }) {
  const { sender, name } = message;
  const { id, orders, count, messages } = sender;
  const isKnown = count > 0 || messages.length > 0;
  return (
    <aside aria-label={`From ${name}`}>
      <Section
        title={formatCount(count, "order")}
        action={
          isKnown && (
            <Link className="underline underline-offset-4" to={`/customers/${id}`}>
              View customer
            </Link>
          )
        }
      >
        {count === 0 && <p className="text-ink-soft">No orders from this email address</p>}
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="border-line border-b py-1.5">
              <span className="flex items-center justify-between gap-2">
                <Link
                  to={`/orders/${order.number}`}
                  className="tabular inline-flex items-center underline underline-offset-4 max-md:min-h-11"
                >
                  {order.number}
                </Link>
                <OrderStateBadge {...order} />
              </span>
              <span className="flex justify-between gap-2 text-ink-soft text-xs">
                <time dateTime={order.placedAt}>{formatDay(order.placedAt)}</time>
                <span className="tabular">{formatPence(order.total)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {messages.length > 0 && <MessageLinks title="Other messages" messages={messages} />}
    </aside>
  );
}
