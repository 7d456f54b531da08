import { findDetail, type Owner } from "@damson/shop/legal/owner";
import { type CSSProperties, type ReactNode, useEffect } from "react";
import { ShopMark } from "#admin/layout/shop-mark.tsx";
import { useSession } from "#admin/session/use-session.ts";
import type { StaffOrder } from "#api/order.ts";
import { useOwner } from "./use-owner.ts";

const font = '0.75rem "Hanken Grotesk", sans-serif';

function formatSeller({ legalName, geographicAddress, phone, email }: Owner): string {
  const parts = [
    findDetail(legalName),
    findDetail(geographicAddress),
    findDetail(phone) && `telephone ${findDetail(phone)}`,
    findDetail(email) && `email ${findDetail(email)}`,
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}

interface SheetProps {
  readonly title: string;
  readonly order: StaffOrder;
  /** Invoice number. Default: the order number. */
  readonly number?: string;
  readonly soldBy?: string;
  /** Warning printed on each page, such as `Not paid: do not send`. */
  readonly warning?: string | undefined;
  /** Below the number. */
  readonly barcode?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet of A4 paper. On a phone it takes the full width. */
export function Sheet({ title, order, number, soldBy, children, ...parts }: SheetProps) {
  const { warning, barcode } = parts;
  const { data } = useSession();
  const label = `${title} ${number ?? order.number}`;
  const margins = usePageMargins(
    number ?? order.number,
    warning === undefined ? label : `${label} · ${warning}`,
  );
  const owner = useOwner();
  const footer = soldBy ?? formatSeller(owner);
  return (
    <article
      aria-label={label}
      // React's types do not allow custom properties.
      style={margins as CSSProperties}
      className="sheet-pages mx-auto mb-6 max-w-[50rem] break-after-page border border-line bg-white p-6 text-ink md:p-12 print:m-0 print:max-w-none print:border-0 print:p-0 last:break-after-auto"
    >
      <header className="mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <ShopMark className="text-2xl" />
          <p className="text-xs">{data?.shop.address.replace(/^https?:\/\//, "")}</p>
        </div>
        <div className="sm:text-right print:text-right">
          <h2 className="font-normal text-base">{title}</h2>
          <p className="tabular whitespace-nowrap font-semibold text-2xl">
            {number ?? order.number}
          </p>
          {number && <p className="tabular text-xs">Order {order.number}</p>}
          {barcode}
        </div>
      </header>
      {warning !== undefined && (
        <p className="mb-8 border-2 border-error px-4 py-3 text-center font-semibold text-error text-lg print:border-ink print:text-ink">
          {warning}
        </p>
      )}
      {children}
      {footer !== "" && (
        <footer className="mt-8 break-before-avoid border-line border-t pt-3 text-xs">
          {footer}
        </footer>
      )}
    </article>
  );
}

interface AddressProps {
  readonly title: string;
  readonly of: StaffOrder["billing"];
}

export function Address({ title, of }: AddressProps) {
  return (
    <div>
      <h3 className="text-xs">{title}</h3>
      <address className="text-base not-italic">
        {of.firstName} {of.lastName}
        <br />
        {of.address}
        <br />
        {of.city}
        <br />
        {of.postcode}
      </address>
    </div>
  );
}

/**
 * Prints the title and page number of each sheet in the page margins. CSS counts pages across all
 * sheets, so the total is shown only for a single sheet. Returns the style for `sheet-pages` in
 * app.css.
 */
function usePageMargins(number: string, title: string) {
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(`
      @page ${number} {
        counter-increment: ${number};
        @bottom-left { font: ${font}; content: ${JSON.stringify(title)}; white-space: nowrap }
        @bottom-right { font: ${font}; content: "Page " counter(${number}) }
      }
      @page ${number}-only {
        @bottom-left { font: ${font}; content: ${JSON.stringify(title)}; white-space: nowrap }
        @bottom-right { font: ${font}; content: "Page " counter(page) " of " counter(pages) }
      }
    `);
    document.adoptedStyleSheets.push(rules);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    };
  }, [number, title]);
  return { "--sheet": number, "--only-sheet": `${number}-only` } as const;
}
