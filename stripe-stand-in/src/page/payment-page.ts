import type { LineItem, Session } from "../types.ts";

/** Renders the page to pay a session. `notice` is about the attempt before. */
export function paymentPage(session: Session, lines: readonly LineItem[], notice?: string): string {
  const { amount_total, currency, customer_email } = session;
  const total = formatAmount(amount_total, currency);
  return document(
    `Pay ${total}`,
    `${notice === undefined ? "" : `<p role="alert">${escapeHtml(notice)}</p>`}
    <table>
      <tbody>${lines.map(lineRow).join("")}</tbody>
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

/** Renders the page of a session that cannot be paid. */
export function closedPage(title: string, text: string): string {
  return document(title, `<p>${escapeHtml(text)}</p>`);
}

function lineRow({ description, quantity, amount_subtotal, currency }: LineItem): string {
  const name = `${escapeHtml(description ?? "")}&nbsp;×&nbsp;${quantity ?? 1}`;
  const amount = formatAmount(amount_subtotal, currency);
  return `<tr><th scope="row">${name}</th><td>${amount}</td></tr>`;
}

/** Escapes text for HTML, attributes included. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function formatAmount(amount: number | null, currency: string | null): string {
  const style = { style: "currency", currency: currency ?? "gbp" } as const;
  return new Intl.NumberFormat("en-GB", style).format((amount ?? 0) / 100);
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
