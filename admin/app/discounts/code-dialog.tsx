import { describeDiscount } from "@damson/shop/orders/discount";
import { Link } from "react-router";
import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { Button } from "#admin/ui/button.tsx";
import { CopyButton } from "#admin/ui/copy-button.tsx";
import { DescriptionList } from "#admin/ui/description-list.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Code } from "#api/codes.ts";
import { CodeStateBadge } from "./code-state.tsx";
import { describeLimits, formatDays, formatUses } from "./describe-code.ts";

const ID = "code";

interface CodeDialogProps {
  readonly code: Code;
  /** Absent without the right to change codes. */
  readonly onEdit: ((code: Code) => void) | undefined;
  readonly onEnd: ((code: Code) => void) | undefined;
  readonly onClose: () => void;
}

export function CodeDialog({ code, onEdit, onEnd, onClose }: CodeDialogProps) {
  const { state, orderNumber, email, note, createdAt, person, goods } = code;
  const canEdit = person !== null && state !== "ended" && state !== "used";
  const canEnd = state === "open" || state === "scheduled";
  const limits = describeLimits({ ...code, goods: null });
  return (
    <Panel id={ID} title={code.code} onClose={onClose}>
      <DescriptionList
        items={[
          ["Discount", describeDiscount(code)],
          ["Limits", limits || null],
          ["Products", goods && <Goods key="goods" goods={goods} />],
          ["Status", <CodeStateBadge key="state" state={state} />],
          ["Uses", formatUses(code)],
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
          ["Valid", formatDays(code)],
          ["Created", `${formatDay(createdAt)}, ${person ?? "Newsletter"}`],
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-2">
        <CopyButton text={code.code}>Copy code</CopyButton>
        {onEdit && canEdit && (
          <Button
            onClick={() => {
              closeDialog(ID);
              onEdit(code);
            }}
          >
            Edit
          </Button>
        )}
        {onEnd && canEnd && (
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

function Goods({
  goods: { categories, products },
}: {
  readonly goods: NonNullable<Code["goods"]>;
}) {
  const { data: taxonomy } = useTaxonomy();
  const labels = taxonomy?.categories.filter(({ id }) => categories.includes(id)) ?? [];
  return [...labels.map(({ label }) => label), ...products.map(({ name }) => name)].join(", ");
}
