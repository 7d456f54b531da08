import { describeDiscount } from "@damson/shop/orders/discount";
import { Link } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { CopyIcon } from "#admin/ui/copy-button.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Code } from "#api/codes.ts";
import { CodeStateBadge } from "./code-state.tsx";
import { describeLimits, formatDays, formatUses } from "./describe-code.ts";

interface CodesTableProps {
  readonly codes: readonly Code[];
  readonly onShow: (code: Code) => void;
  /** Absent without the right to end codes. */
  readonly onEnd: ((code: Code) => void) | undefined;
}

export function CodesTable({ codes, onShow, onEnd }: CodesTableProps) {
  const columns: readonly Column<Code>[] = [
    {
      label: "Code",
      isTitle: true,
      cell: (code) => <CodeCell code={code} onShow={onShow} />,
    },
    {
      label: "Discount",
      from: "md",
      cell: (code) => (
        <>
          <span className="whitespace-nowrap">{describeDiscount(code)}</span>
          <Small>{describeLimits(code)}</Small>
        </>
      ),
    },
    {
      label: "Status",
      from: "md",
      cell: (code) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <CodeStateBadge state={code.state} />
          {code.orderNumber === null ? (
            code.maxUses !== 1 && <span className="whitespace-nowrap">{formatUses(code)}</span>
          ) : (
            <Link
              to={`/orders/${code.orderNumber}`}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {code.orderNumber}
            </Link>
          )}
        </span>
      ),
    },
    {
      label: "For",
      from: "md",
      cell: ({ email, note }) => (
        <>
          {email === null ? "Anyone" : <Address email={email} />}
          <Small>{note}</Small>
        </>
      ),
    },
    {
      label: "Valid",
      from: "md",
      cell: formatDays,
    },
    {
      label: "Created",
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
            from: "md" as const,
            heading: <span className="sr-only">End</span>,
            cell: (code: Code) =>
              (code.state === "open" || code.state === "scheduled") && (
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

interface CodeCellProps extends Pick<CodesTableProps, "onShow"> {
  readonly code: Code;
}

/** The code. On a phone, a two-line summary that opens the details. */
function CodeCell({ code, onShow }: CodeCellProps) {
  const { state, email, note } = code;
  return (
    <span className="flex min-w-0 items-center gap-1 max-md:w-full">
      <button
        type="button"
        data-row
        aria-haspopup="dialog"
        onClick={() => onShow(code)}
        className="min-h-11 min-w-0 text-left underline-offset-4 hover:underline max-md:w-full md:mouse:min-h-0"
      >
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="whitespace-nowrap font-medium tracking-wide">{code.code}</span>
          <span className="tabular whitespace-nowrap md:hidden">{describeDiscount(code)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-ink-soft text-xs md:hidden">
          <CodeStateBadge state={state} />
          <span className="min-w-0 flex-1 basis-24 truncate">{email ?? note ?? "Anyone"}</span>
          <span className="whitespace-nowrap">{formatUse(code)}</span>
        </span>
      </button>
      <span className="max-md:hidden">
        <CopyIcon text={code.code} label={`Copy ${code.code}`} />
      </span>
    </span>
  );
}

function formatUse(code: Code): string {
  if (code.orderNumber !== null) return code.orderNumber;
  return code.maxUses === 1 ? formatDays(code) : formatUses(code);
}

function Small({ children }: { readonly children: string | null }) {
  return children && <span className="block text-ink-soft text-xs">{children}</span>;
}

/** An email address that may wrap before the @. */
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
