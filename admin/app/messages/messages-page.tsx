import { useEffect, useRef } from "react";
import { Link, useLocation, useParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useListAddress } from "#admin/lib/use-list-address.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { PagedList } from "#admin/ui/paged-list.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import { type ListedMessage, messageStates } from "#api/messages.ts";
import { MessagePane } from "./message-pane.tsx";
import { MessageStateBadge, messageStateNames } from "./message-state.tsx";

interface MessageRowProps {
  readonly message: ListedMessage;
  readonly isCurrent: boolean;
  /** True if the list mixes several states. */
  readonly showsState: boolean;
}

const filters = [...messageStates, "all"] as const;
const emptyTexts = {
  open: "No open messages",
  answered: "No answered messages. They stay here until you close them.",
  closed: "No closed messages",
  all: "No messages yet. Messages from the contact form appear here.",
};

const answerKeys = [
  ["r", "Reply to the message"],
  ["Escape", "Leave the reply field (the draft is kept)"],
] as const;

/** The inbox, with the open message beside it. Phones show one at a time. */
export function MessagesPage() {
  const { id } = useParams();
  const { params, search, setSearch, change } = useListAddress();
  const state = filters.find((value) => value === params.get("state")) ?? "open";
  const pages = usePages({
    queryKey: ["messages", "list", state, search],
    load: (before, signal) =>
      api("GET /messages", {
        query: { state: state === "all" ? undefined : state, q: search, before },
        signal,
      }),
  });
  const counts = pages.data?.pages[0]?.counts;
  useFocusAfterClosing(id);
  return (
    <div className="md:grid md:grid-cols-[20rem_minmax(0,1fr)] md:gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div>
        <div className={id === undefined ? "" : "max-md:sr-only"}>
          <PageHead title="Messages" place="/customers/messages" />
        </div>
        <div className={`${id === undefined ? "" : "max-md:hidden"} mb-3 grid gap-2 *:sm:w-full`}>
          <SearchField
            label="Search messages"
            placeholder="Name, email or text"
            moreKeys={answerKeys}
            search={search}
            onSearch={setSearch}
          />
          <ChoiceBar
            label="Status"
            options={[
              ...messageStates.map((value) => ({
                value,
                label: messageStateNames[value],
                count: value === "closed" ? undefined : counts?.[value],
              })),
              { value: "all", label: "All" },
            ]}
            value={state}
            onChange={(value) =>
              change({ state: value === "open" ? undefined : value }, { replace: true })
            }
          />
        </div>
        <div
          className={`${id === undefined ? "" : "max-md:hidden"} md:sticky md:top-0 md:max-h-dvh md:overflow-y-auto`}
        >
          <PagedList
            pages={pages}
            empty={search ? `No messages match “${search}”` : emptyTexts[state]}
          >
            {(rows) => (
              <ul aria-label="Messages" className="border-line border-t">
                {rows.map((message) => (
                  <MessageRow
                    key={message.id}
                    message={message}
                    isCurrent={message.id === id}
                    showsState={state === "all"}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </div>
      <div className={id === undefined ? "max-md:hidden" : ""}>
        {id === undefined ? (
          <p className="py-24 text-center text-ink-soft">Select a message</p>
        ) : (
          // The key resets the state for each message.
          <MessagePane key={id} id={id} />
        )}
      </div>
    </div>
  );
}

/** Focuses the row of the last open message after going back to the list on a phone. */
function useFocusAfterClosing(id: string | undefined): void {
  const last = useRef(id);
  useEffect(() => {
    if (id === undefined && last.current !== undefined) {
      document.getElementById(`message-${last.current}`)?.focus();
    }
    last.current = id;
  }, [id]);
}

function MessageRow({ message, isCurrent, showsState }: MessageRowProps) {
  const { id, name, subject, excerpt, state, createdAt } = message;
  const { search, state: kept } = useLocation();
  return (
    <li className="border-line border-b">
      <Link
        id={`message-${id}`}
        to={{ pathname: `/customers/messages/${id}`, search }}
        state={kept}
        data-row
        aria-current={isCurrent ? "true" : undefined}
        className="block border-transparent border-l-2 py-2 pr-2 pl-3 hover:bg-white aria-[current=true]:border-plum aria-[current=true]:bg-petal/30"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={`min-w-0 truncate ${state === "open" ? "font-semibold" : ""}`}>
            {name}
          </span>
          <time dateTime={createdAt} className="shrink-0 text-ink-soft text-xs">
            {formatMoment(createdAt)}
          </time>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{subject}</span>
          {showsState && <MessageStateBadge state={state} />}
        </span>
        <span className="block truncate text-ink-soft text-xs">{excerpt}</span>
      </Link>
    </li>
  );
}
