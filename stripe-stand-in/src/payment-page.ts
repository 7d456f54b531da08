import type { Line, Session } from "./objects.ts";

/** Renders the payment page. `notice` is about the previous attempt. */
export function renderPaymentPage(
  session: Session,
  lines: readonly Line[],
  notice?: string,
): string {
  const { amount_total, currency, customer_email } = session;
  const total = formatAmount(amount_total, currency);
  return renderDocument(
    `Pay ${total}`,
    `${notice === undefined ? "" : `<p role="alert">${escapeHtml(notice)}</p>`}
    <table>
      <tbody>${lines.map((line) => renderLine(line, currency)).join("")}</tbody>
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

export function renderClosedPage(title: string, text: string): string {
  return renderDocument(title, `<p>${escapeHtml(text)}</p>`);
}

function renderLine({ name, quantity, unit_amount }: Line, currency: string | null): string {
  const amount = formatAmount(unit_amount * quantity, currency);
  return `<tr><th scope="row">${escapeHtml(name)}&nbsp;×&nbsp;${quantity}</th><td>${amount}</td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function formatAmount(amount: number | null, currency: string | null): string {
  const style = { style: "currency", currency: currency ?? "gbp" } as const;
  return new Intl.NumberFormat("en-GB", style).format((amount ?? 0) / 100);
}

function renderDocument(title: string, content: string): string {
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

export const STYLE = `
body { margin: 0; background: #f6f5f3; color: #1f1a1d; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 3rem auto; padding: 2rem; background: #fff; border: 1px solid #ddd; }
h1 { font-size: 1.5rem; font-weight: 600; }
.notice { margin: 0; color: #6b5f66; font-size: 0.875rem; }
[role="alert"] { padding: 0.75rem 1rem; background: #fbeaea; color: #8a1c1c; }
table { width: 100%; border-collapse: collapse; }
th { padding: 0.5rem 0; font-weight: 400; text-align: left; }
td { text-align: right; vertical-align: top; padding: 0.5rem 0; }
tfoot > tr > * { border-top: 1px solid #ddd; font-weight: 600; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { padding: 0.75rem; border: 1px solid #4b2840; background: #fff; color: #4b2840; font: inherit; cursor: pointer; }
button:first-child { background: #4b2840; color: #fff; }
`;
