import { useState } from "react";
import { api, saveFile } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useListAddress } from "#admin/lib/use-list-address.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { PagedList } from "#admin/ui/paged-list.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import { type Code, codeStates } from "#api/codes.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { CodeEditor } from "./code-editor.tsx";
import { codeStateNames } from "./code-state.tsx";
import { CodesTable } from "./codes-table.tsx";

const ID = "end-code";

interface EndCodeProps {
  readonly code: Code;
  readonly onClose: () => void;
}

export function DiscountsPage() {
  const { params, search, setSearch, change } = useListAddress();
  const state = codeStates.find((each) => each === params.get("state"));
  const pages = usePages({
    queryKey: ["codes", "list", state, search],
    load: (before, signal) => api("GET /codes", { query: { state, q: search, before }, signal }),
  });
  const isOwner = useIsOwner();
  const [isMaking, setMaking] = useState(false);
  const [editing, setEditing] = useState<Code>();
  const [shownCode, setShownCode] = useState<Code>();
  const [ending, setEnding] = useState<Code>();
  const end = isOwner ? setEnding : undefined;
  return (
    <>
      <PageHead
        title="Discounts"
        actions={
          isOwner && (
            <>
              <ExportButton save={() => saveFile("GET /codes/export", { query: params })}>
                Export
              </ExportButton>
              <Button variant="primary" onClick={() => setMaking(true)}>
                Create discount
              </Button>
            </>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Search codes"
          placeholder="Code, email, note or order"
          search={search}
          onSearch={setSearch}
        />
        <ChoiceBar
          label="Status"
          value={state ?? "all"}
          onChange={(chosen) =>
            change({ state: chosen === "all" ? undefined : chosen }, { replace: true })
          }
          options={[
            { value: "all", label: "All" },
            ...codeStates.map((value) => ({ value, label: codeStateNames[value] })),
          ]}
        />
      </div>
      <PagedList
        pages={pages}
        empty={
          search || state
            ? "No codes match"
            : "No codes yet. Codes you create and newsletter codes will appear here."
        }
      >
        {(codes) => <CodesTable codes={codes} onShow={setShownCode} onEnd={end} />}
      </PagedList>
      {isMaking && <CodeEditor onClose={() => setMaking(false)} />}
      {editing && <CodeEditor code={editing} onClose={() => setEditing(undefined)} />}
      {shownCode && (
        <CodeDialog
          code={shownCode}
          onEdit={isOwner ? setEditing : undefined}
          onEnd={end}
          onClose={() => setShownCode(undefined)}
        />
      )}
      {ending && <EndCode code={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** Asks for confirmation, because an ended code cannot be reopened. */
function EndCode({ code: { code, email }, onClose }: EndCodeProps) {
  const action = useAction({
    run: () => api("POST /codes/:code/end", { params: { code } }),
    done: () => `${code} ended`,
    onDone: () => closeDialog(ID),
    changes: [["codes"]],
    showsFailure: true,
  });
  return (
    <Panel id={ID} title={`End ${code}`} onClose={onClose}>
      <DialogForm button="End code" variant="danger" action={action} onSend={() => action.start()}>
        <p>
          Customers can’t use this code any more{email !== null && `, including ${email}`}. You
          can’t reopen it.
        </p>
      </DialogForm>
    </Panel>
  );
}
