import { methodNames } from "@damson/order-service/admin-api/order-list/order-names";
import { formatPence } from "@damson/shop/money";
import { useQuery } from "@tanstack/react-query";
import { api, saveFile } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { type ListAddress, useListAddress } from "#admin/lib/use-list-address.ts";
import { SumRow } from "#admin/order/sum-rows.tsx";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { DayField } from "#admin/ui/day-field.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import { Figure } from "#admin/ui/figure.tsx";
import { lazyChart } from "#admin/ui/lazy-chart.tsx";
import { Empty, Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { Report } from "#api/reports.ts";
import {
  type ChosenPeriod,
  findToday,
  listQuarters,
  type Preset,
  presets,
  readPeriod,
} from "./period.ts";
import { VatReturn } from "./vat-return.tsx";

const presetNames: Readonly<Record<Preset, string>> = {
  month: "This month",
  "last-month": "Last month",
  quarter: "VAT quarter",
  custom: "Custom",
};

const ReportChart = lazyChart({
  load: async () => (await import("./report-chart.tsx")).ReportChart,
  height: "min-h-50",
});

/** Sales, VAT and payments of a period. */
export function ReportsPage() {
  const address = useListAddress();
  const today = findToday();
  const period = readPeriod(address.params, today);
  const { from, to, preset } = period;
  const query = useQuery({
    queryKey: ["reports", from, to],
    queryFn: () => api("GET /reports", { query: { from, to } }),
  });
  return (
    <>
      <PageHead
        title="Reports"
        actions={
          <>
            <ExportButton save={() => saveFile("GET /reports/export", { query: { from, to } })}>
              Export
            </ExportButton>
            <ButtonLink to={`/reports/invoices?from=${from}&to=${to}`}>Invoices</ButtonLink>
            <Button onClick={() => globalThis.print()}>Print</Button>
          </>
        }
      />
      <PeriodFields address={address} period={period} today={today} />
      <p className="mb-4 font-medium text-base">
        {formatDay(from)} – {formatDay(to)}
      </p>
      <Loaded query={query}>
        {(report) => (
          <>
            {preset === "quarter" && <VatReturn report={report} />}
            {report.days.length === 0 && report.vat.length === 0 ? (
              <Empty>No payments in this period</Empty>
            ) : (
              <ReportSections report={report} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface PeriodFieldsProps {
  readonly address: ListAddress;
  readonly period: ChosenPeriod;
  readonly today: string;
}

function PeriodFields({ address, period: { preset, from, to }, today }: PeriodFieldsProps) {
  return (
    <div className="no-print mb-4 grid gap-3">
      <ChoiceBar
        label="Period"
        options={presets.map((value) => ({ value, label: presetNames[value] }))}
        value={preset}
        onChange={(value) =>
          address.change(
            value === "custom"
              ? { period: value, from, to, ending: undefined }
              : { period: value, from: undefined, to: undefined, ending: undefined },
            { replace: true },
          )
        }
      />
      {preset === "quarter" && (
        <div className="max-w-60">
          <SelectField
            label="Last month of the quarter"
            name="ending"
            value={to.slice(0, 7)}
            options={listQuarters(today).map((month) => ({
              value: month,
              label: formatMonth(month),
            }))}
            onChange={({ currentTarget: { value } }) =>
              address.change({ ending: value }, { replace: true })
            }
          />
        </div>
      )}
      {preset === "custom" && (
        <div className="grid max-w-96 grid-cols-2 gap-4">
          <DayField label="From date" name="from" day={from} address={address} />
          <DayField label="To date" name="to" day={to} address={address} />
        </div>
      )}
    </div>
  );
}

const monthFormat = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

function formatMonth(month: string): string {
  return monthFormat.format(new Date(`${month}-01`));
}

type VatRow = Report["vat"][number];
type Payments = Report["payments"];

const vatColumns: readonly Column<VatRow>[] = [
  { label: "Rate", cell: ({ rate }) => (rate === null ? "No VAT" : `${rate}%`), isTitle: true },
  { label: "Net", cell: ({ net }) => formatPence(net), isNumber: true },
  { label: "VAT", cell: ({ vat }) => formatPence(vat), isNumber: true },
  { label: "Gross", cell: ({ gross }) => formatPence(gross), isNumber: true },
];

const paymentColumns: readonly Column<Payments>[] = [
  { label: "Received", cell: ({ received }) => formatPence(received), isNumber: true },
  { label: "Refunded", cell: ({ refunded }) => formatUnlessZero(refunded), isNumber: true },
  { label: "Disputes lost", cell: ({ disputed }) => formatUnlessZero(disputed), isNumber: true },
  { label: "Fees", cell: ({ fees }) => formatUnlessZero(fees), isNumber: true },
  { label: "Net", cell: (sums) => formatPence(calculateNet(sums)), isNumber: true },
];

/** Returns an empty text for zero, because phones leave out empty cells. */
function formatUnlessZero(amount: number): string {
  return amount === 0 ? "" : formatPence(amount);
}

function calculateNet({ received, refunded, disputed, fees }: Payments): number {
  return received - refunded - disputed - fees;
}

function ReportSections({ report }: { readonly report: Report }) {
  const { sales, vat, payments, methods, days, unknownFees, uninvoiced } = report;
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
        {[
          ["Sales after refunds", sales.invoiced - sales.credited],
          ["VAT in sales", vat.reduce((sum, each) => sum + each.vat, 0)],
          ["Payments received", payments.received],
          ["Fees", payments.fees],
        ].map(([term, amount]) => (
          <Figure key={term} term={String(term)} className="font-semibold text-xl">
            {formatPence(Number(amount))}
          </Figure>
        ))}
      </dl>
      <div className="no-print mb-6">
        <ReportChart report={report} />
      </div>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Section title="Sales">
          <dl className="tabular">
            <SumRow term="Items">{formatPence(sales.goods)}</SumRow>
            <SumRow term="Discounts">{formatPence(-sales.discounts)}</SumRow>
            <SumRow term="Delivery">{formatPence(sales.delivery)}</SumRow>
            <SumRow term="Invoices" isSum>
              {formatPence(sales.invoiced)}
            </SumRow>
            <SumRow term="Credit notes">{formatPence(-sales.credited)}</SumRow>
            <SumRow term="Sales after refunds" isSum>
              {formatPence(sales.invoiced - sales.credited)}
            </SumRow>
            {uninvoiced !== 0 && (
              <>
                <SumRow term="Payments without invoice">{formatPence(uninvoiced)}</SumRow>
                <SumRow term="Received minus refunded" isSum>
                  {formatPence(sales.invoiced - sales.credited + uninvoiced)}
                </SumRow>
              </>
            )}
          </dl>
          {uninvoiced !== 0 && (
            <p className="mt-2 text-ink-soft text-xs">
              Part payments, overpayments, late payments and lost disputes have no invoice or credit
              note on the day of the payment.
            </p>
          )}
        </Section>
        <Section title="VAT">
          <Table
            caption="Sales after refunds by VAT rate"
            columns={vatColumns}
            rows={vat}
            rowKey={({ rate }) => String(rate)}
          />
        </Section>
      </div>
      <Section title="Payments">
        <Table
          caption="Payments by method"
          columns={[
            { label: "Method", cell: ({ name }) => name, isTitle: true },
            ...paymentColumns,
          ]}
          rows={[
            ...methods.map((each) => ({ ...each, name: methodNames[each.method] })),
            { ...payments, name: "Total" },
          ]}
          rowKey={({ name }) => name}
        />
        {unknownFees > 0 && (
          <p className="mt-2 text-ink-soft text-xs">
            The fees of {formatCount(unknownFees, "card payment")} aren’t known yet. The shop asks
            Stripe every night.
          </p>
        )}
      </Section>
      <Section title="Days">
        <Table
          caption="Payments by day"
          columns={[
            { label: "Day", cell: ({ day }) => formatDay(day), isTitle: true },
            ...paymentColumns,
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      </Section>
    </>
  );
}
