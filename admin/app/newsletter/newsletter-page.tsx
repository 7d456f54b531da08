import { useState } from "react";
import { api, saveFile } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useListAddress } from "#admin/lib/use-list-address.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { PagedList } from "#admin/ui/paged-list.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import { type Subscriber, subscriberStates } from "#api/newsletter.ts";
import { Consent } from "./consent.tsx";
import { subscriberStateNames } from "./subscriber-state.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";

const ID = "subscriber";

interface SubscriberDialogProps {
  readonly subscriber: Subscriber;
  readonly onClose: () => void;
}

const emptyTexts = {
  confirmed: "No subscribers yet",
  waiting: "No unconfirmed sign-ups",
  unsubscribed: "No one has unsubscribed recently",
};

export function NewsletterPage() {
  const { params, search, setSearch, change } = useListAddress();
  const state = subscriberStates.find((value) => value === params.get("state")) ?? "confirmed";
  const [shown, setShown] = useState<Subscriber>();
  const pages = usePages({
    queryKey: ["newsletter", "list", state, search],
    load: (before, signal) =>
      api("GET /newsletter", {
        // A search finds subscribers in every state.
        query: { ...(search ? { q: search } : { state }), before },
        signal,
      }),
  });
  const counts = pages.data?.pages[0]?.counts;
  return (
    <>
      <PageHead
        title="Newsletter"
        actions={
          <ExportButton save={() => saveFile("GET /newsletter/export")}>
            Export confirmed
          </ExportButton>
        }
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {search ? (
          <p className="flex min-h-11 items-center text-ink-soft mouse:min-h-9">
            Searching all subscribers
          </p>
        ) : (
          <ChoiceBar
            label="Status"
            options={subscriberStates.map((value) => ({
              value,
              label: subscriberStateNames[value],
              count: counts?.[value],
            }))}
            value={state}
            onChange={(value) =>
              change({ state: value === "confirmed" ? undefined : value }, { replace: true })
            }
          />
        )}
        <SearchField
          label="Search subscribers"
          placeholder="Email address"
          search={search}
          onSearch={setSearch}
        />
      </div>
      <PagedList
        pages={pages}
        empty={search ? `No subscribers match “${search}”` : emptyTexts[state]}
      >
        {(rows) => <SubscriberTable subscribers={rows} onShow={setShown} />}
      </PagedList>
      {shown && <SubscriberDialog subscriber={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function SubscriberDialog({ subscriber, onClose }: SubscriberDialogProps) {
  const { id, email, state, customerId } = subscriber;
  const [isSure, setSure] = useState(false);
  const { start, isPending, error } = useAction({
    run: () => api("POST /newsletter/:id/unsubscribe", { params: { id } }),
    done: () => `${email} unsubscribed`,
    changes: [["newsletter"], ["customers"]],
    onDone: () => closeDialog(ID),
  });
  return (
    <Panel id={ID} title={email} onClose={onClose}>
      <Consent subscriber={subscriber} />
      {isSure && (
        <p role="status" className="mt-4">
          {state === "confirmed"
            ? "They stop getting the newsletter and their consent record is deleted. Only they can subscribe again."
            : "Their sign-up is deleted. Only they can sign up again."}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-4 text-error">
          {error.message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {state !== "unsubscribed" && (
          <Button
            variant="danger"
            isPending={isPending}
            onClick={() => (isSure ? start() : setSure(true))}
          >
            {isSure ? "Yes, unsubscribe" : "Unsubscribe"}
          </Button>
        )}
        <ButtonLink to={`/customers/${customerId}`}>View customer</ButtonLink>
      </div>
    </Panel>
  );
}
