import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import { Section } from "#admin/ui/section.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { Report } from "#api/reports.ts";

interface Box {
  readonly box: string;
  readonly label: string;
  readonly amount: string;
}

const columns: readonly Column<Box>[] = [
  { label: "Box", cell: ({ box }) => box, isTitle: true },
  { label: "What it contains", cell: ({ label }) => label, isTitle: true },
  { label: "From your sales", cell: ({ amount }) => amount, isNumber: true },
];

/** The boxes of a UK VAT return that contain sales (VAT Notice 700/12). */
export function VatReturn({ report }: { readonly report: Report }) {
  const boxes = listBoxes(report);
  return (
    <Section title="VAT return">
      {boxes === undefined ? (
        <p>
          No invoice of this quarter contains VAT. Invoices contain VAT once you enter a VAT number.
        </p>
      ) : (
        <Table
          caption="Boxes of the VAT return"
          columns={columns}
          rows={boxes}
          rowKey={({ box }) => box}
        />
      )}
      <p className="mt-3">
        <strong>Check with your accountant.</strong> These boxes contain only this shop’s sales, by
        the day of the payment or refund. Schemes such as the flat rate or margin scheme need other
        figures.
      </p>
    </Section>
  );
}

export function listBoxes({
  vat,
  payments,
}: Pick<Report, "vat" | "payments">): readonly Box[] | undefined {
  const registered = vat.filter(({ rate }) => rate !== null);
  if (registered.length === 0) return undefined;
  const sum = (amounts: readonly Pence[]) => amounts.reduce((total, amount) => total + amount, 0);
  const net = sum(registered.map((each) => each.net));
  return [
    {
      box: "1",
      label: "VAT due on sales, minus credit notes",
      amount: formatPence(sum(registered.map((each) => each.vat))),
    },
    { box: "4", label: "VAT on your purchases", amount: "Add from your purchases" },
    {
      box: "6",
      label: "Sales without VAT, in whole pounds",
      amount: formatShortPence(Math.trunc(net / 100) * 100),
    },
    {
      box: "7",
      label: "Purchases without VAT, in whole pounds",
      amount:
        payments.fees > 0
          ? `Add from your purchases, with ${formatPence(payments.fees)} card fees`
          : "Add from your purchases",
    },
  ];
}
