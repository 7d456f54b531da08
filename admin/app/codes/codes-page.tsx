import { useState } from "react";
import { useSearchParams } from "react-router";
import { saveFile } from "#admin/lib/save-file.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useSettled } from "#admin/lib/use-settled.ts";
import { useSession } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { Empty, Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Pager } from "#admin/ui/pager.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import { type Code, codeStates } from "#api/codes.ts";
import { codeWords } from "./code-words.ts";
import { CodesTable } from "./codes-table.tsx";
import { EndCode } from "./end-code.tsx";
import { MakeCodes } from "./make-codes.tsx";
import { searchParamsOf, useCodes } from "./use-codes.ts";

/** `/codes`: discount codes, who has them, and which orders used them. */
export function CodesPage() {
  const [{ search, page }, setPlace] = usePlace();
  const settled = useSettled(search.text);
  const query = useCodes({ ...search, text: settled }, page);
  const isOwner = useSession().data?.member.role === "owner";
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<Code>();
  const exporting = useAction({
    run: () => saveFile(`/codes/export?${searchParamsOf(search)}`),
    changes: [],
  });
  return (
    <>
      <PageHead
        title="Codes"
        actions={
          isOwner && (
            <>
              <Button isPending={exporting.isPending} onClick={() => exporting.start(undefined)}>
                Export
              </Button>
              <Button variant="primary" onClick={() => setMaking(true)}>
                Make codes
              </Button>
            </>
          )
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Search the codes"
          placeholder="Code, email, note or order"
          value={search.text}
          onChange={(q) => setPlace({ q })}
        />
        <ChoiceBar
          label="Which codes"
          value={search.state ?? "all"}
          onChange={(state) => setPlace({ state: state === "all" ? "" : state })}
          options={[
            { value: "all", label: "All" },
            ...codeStates.map((value) => ({ value, label: codeWords[value][0] })),
          ]}
        />
      </div>
      <Loaded query={query}>
        {({ codes, count, pageSize }) => (
          <>
            {codes.length === 0 ? (
              <Empty>
                {search.text || search.state
                  ? "No code is like that."
                  : "The codes of the newsletter will be here, and those that are made for customers."}
              </Empty>
            ) : (
              <CodesTable codes={codes} onEnd={isOwner ? setEnding : undefined} />
            )}
            <Pager
              page={page}
              pageSize={pageSize}
              count={count}
              onPage={(next) => setPlace({ page: String(next) })}
            />
          </>
        )}
      </Loaded>
      {isMaking && <MakeCodes onClose={() => setMaking(false)} />}
      {ending && <EndCode code={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** What is shown is told by the address. Another search begins on its first page. */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const search = {
    text: params.get("q") ?? "",
    state: codeStates.find((each) => each === params.get("state")),
  };
  const page = Math.max(1, Math.trunc(Number(params.get("page"))) || 1);
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        before.delete("page");
        for (const [name, value] of Object.entries(changes)) {
          if (value === "") before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: changes.page === undefined },
    );
  return [{ search, page }, set] as const;
}
