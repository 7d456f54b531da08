import { Link } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { DescriptionList } from "#admin/ui/description-list.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Code } from "#api/codes.ts";
import { CodeStateBadge } from "./code-state.tsx";

const ID = "code";

interface CodeDialogProps {
  readonly code: Code;
  /** Absent without the right to end codes. */
  readonly onEnd: ((code: Code) => void) | undefined;
  readonly onClose: () => void;
}

export function CodeDialog({ code, onEnd, onClose }: CodeDialogProps) {
  const { percent, state, orderNumber, email, note, lastDay, createdAt, person } = code;
  return (
    <Panel id={ID} title={code.code} onClose={onClose}>
      <DescriptionList
        items={[
          ["Discount", `${percent}%`],
          ["Status", <CodeStateBadge key="state" state={state} />],
          [
            "Order",
            orderNumber && (
              <Link
                key="order"
                to={`/orders/${orderNumber}`}
                className="underline underline-offset-4"
              >
                {orderNumber}
              </Link>
            ),
          ],
          [
            "For",
            <span key="for" className="wrap-anywhere">
              {email ?? "Anyone"}
            </span>,
          ],
          ["Note", note],
          ["Last day", lastDay === null ? "No end date" : formatDay(lastDay)],
          ["Created", `${formatDay(createdAt)}, ${person ?? "Newsletter"}`],
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <CopyButton text={code.code}>Copy code</CopyButton>
        {onEnd && state === "open" && (
          <Button
            variant="danger"
            onClick={() => {
              closeDialog(ID);
              onEnd(code);
            }}
          >
            End code
          </Button>
        )}
      </div>
    </Panel>
  );
}
