import type { LineItem, Session } from "../types.ts";
import { escapeHtml, formatAmount } from "./html.ts";

/** The page to pay a session. `notice` says what became of the try before. */
export function paymentPage(session: Session, lines: readonly LineItem[], notice?: string): string {
  const { amount_total, currency, customer_email } = session;
  const total = formatAmount(amount_total, currency);
  return document(
    `Pay ${total}`,
    `${notice === undefined ? "" : `<p role="alert">${escapeHtml(notice)}</p>`}
    <table>
      <tbody>${lines.map(lineRow).join("")}${otherRows(session)}</tbody>
      <tfoot><tr><th scope="row">Total</th><td>${total}</td></tr></tfoot>
    </table>
    ${customer_email === null ? "" : `<p>${escapeHtml(customer_email)}</p>`}
    <form method="post">
      <button formaction="/c/pay/${session.id}/pay">Pay</button>
      <button formaction="/c/pay/${session.id}/decline">Decline</button>
      ${session.cancel_url === null ? "" : `<button formaction="/c/pay/${session.id}/cancel">Cancel</button>`}
    </form>`,
  );
}

/** What is shown where there is nothing to pay. */
export function closedPage(title: string, text: string): string {
  return document(title, `<p>${escapeHtml(text)}</p>`);
}

function lineRow({ description, quantity, amount_subtotal, currency }: LineItem): string {
  const name = `${escapeHtml(description ?? "")}&nbsp;×&nbsp;${quantity ?? 1}`;
  return row(name, formatAmount(amount_subtotal, currency));
}

function otherRows({ shipping_cost, total_details, currency }: Session): string {
  const discount = total_details?.amount_discount ?? 0;
  return [
    discount === 0 ? "" : row("Discount", formatAmount(-discount, currency)),
    shipping_cost ? row("Delivery", formatAmount(shipping_cost.amount_total, currency)) : "",
  ].join("");
}

function row(name: string, amount: string): string {
  return `<tr><th scope="row">${name}</th><td>${amount}</td></tr>`;
}

function document(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="/c/style.css">
  </head>
  <body>
    <main>
      <p class="notice">This page stands in for Stripe. No money moves.</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`;
}
