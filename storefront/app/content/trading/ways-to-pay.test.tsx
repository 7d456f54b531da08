import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

async function wordsOf(payments: string) {
  vi.stubEnv("PAYMENTS", payments);
  vi.resetModules();
  const { aboutPayment, refundTime } = await import("./help-answers.tsx");
  const returns = await import("./returns-parts.tsx");
  const terms = await import("./terms-parts.tsx");
  const { cardSafety, paymentRecipients, paymentRows } = await import("./payment-privacy.tsx");
  const rows = paymentRows().map(([name]) => name);
  return renderToStaticMarkup(
    <>
      {aboutPayment().map(({ answer }) => answer)} {refundTime()} {terms.ordering()}
      {returns.refundTime()} {cardSafety()} {paymentRecipients()} {rows}
    </>,
  );
}

test("by bank transfer alone, only the banks are named", async () => {
  const words = await wordsOf("bank-transfer");

  expect(words).toContain("You pay by bank transfer.");
  expect(words).not.toMatch(/Stripe|provider|by card/);
});

test("by card alone, no bank account is named", async () => {
  const words = await wordsOf("stripe");

  expect(words).toContain("to the card that you paid with");
  expect(words).not.toMatch(/bank transfer|bank account/i);
});

test("where there are two ways, both are named", async () => {
  const words = await wordsOf("stripe,bank-transfer");

  expect(words).toContain("Or you pay by bank transfer.");
  expect(words).toContain("Stripe");
});
