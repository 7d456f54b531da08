import { Link } from "react-router";
import { Badge } from "#admin/ui/badge.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CopyIcon } from "#admin/ui/copy-button.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Code } from "#api/codes.ts";
import { codeWords } from "./code-words.ts";

interface CodesTableProps {
  readonly codes: readonly Code[];
  /** Absent for whoever may not end codes. */
  readonly onEnd: ((code: Code) => void) | undefined;
}

export function CodesTable({ codes, onEnd }: CodesTableProps) {
  const columns: readonly Column<Code>[] = [
    {
      label: "Code",
      isTitle: true,
      cell: ({ code }) => (
        <span className="flex items-center gap-1 whitespace-nowrap font-medium tracking-wide">
          {code}
          <CopyIcon text={code} label={`Copy ${code}`} />
        </span>
      ),
    },
    { label: "Discount", isNumber: true, cell: ({ percent }) => `${percent}%` },
    {
      label: "State",
      cell: ({ state, orderNumber }) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <Badge tone={codeWords[state][1]}>{codeWords[state][0]}</Badge>
          {orderNumber !== null && (
            <Link
              to={`/orders/${orderNumber}`}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {orderNumber}
            </Link>
          )}
        </span>
      ),
    },
    {
      label: "For",
      cell: ({ email, note }) => (
        <span className="max-md:text-right">
          {email === null ? "anybody" : <Address email={email} />}
          {note !== null && <span className="block text-ink-soft text-xs">{note}</span>}
        </span>
      ),
    },
    {
      label: "Last day",
      cell: ({ lastDay }) => (
        <span className="whitespace-nowrap">{lastDay === null ? "none" : formatDay(lastDay)}</span>
      ),
    },
    {
      label: "Made",
      from: "xl",
      cell: ({ createdAt, person }) => (
        <span className="text-ink-soft text-xs" title={person ?? undefined}>
          <span className="whitespace-nowrap">{formatDay(createdAt)}</span>
          {" · "}
          {person ?? "newsletter"}
        </span>
      ),
    },
    ...(onEnd
      ? [
          {
            label: "End",
            isTitle: true,
            heading: <span className="sr-only">End</span>,
            cell: (code: Code) =>
              code.state === "open" && (
                <Button
                  variant="quiet"
                  className="-my-1"
                  aria-label={`End ${code.code}`}
                  onClick={() => onEnd(code)}
                >
                  End
                </Button>
              ),
          },
        ]
      : []),
  ];
  return (
    <div className="md:overflow-x-auto">
      <Table
        caption="Discount codes, newest first"
        columns={columns}
        rows={codes}
        rowKey={({ code }) => code}
      />
    </div>
  );
}

/** Broken where a narrow column needs it: before the @. */
function Address({ email }: { readonly email: string }) {
  const at = email.indexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
