import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** Tests get texts alone: an empty one means no. */
async function wordsOf({ stripe, transfer }: Record<"stripe" | "transfer", "" | "yes">) {
  vi.stubEnv("STRIPE", stripe);
  vi.stubEnv("BANK_TRANSFER", transfer);
  vi.resetModules();
  const { helpWithOrders: help } = await import("./trading/help.tsx");
  const { returnsWithOrders: returns } = await import("./trading/returns.tsx");
  const { termsWithOrders: terms } = await import("./trading/terms.tsx");
  const { cardSafety, paymentRecipients, paymentRows } = await import(
    "./trading/payment-privacy.tsx"
  );
  const rows = paymentRows.map(([name]) => name);
  return renderToStaticMarkup(
    <>
      {help.howToPay} {help.askedForCard.answer} {help.refundTime} {terms.ordering}
      {returns.refundTime} {cardSafety} {paymentRecipients} {rows}
    </>,
  );
}

test("by bank transfer alone, nobody but the banks is told of", async () => {
  const words = await wordsOf({ stripe: "", transfer: "yes" });

  expect(words).toContain("You pay by bank transfer.");
  expect(words).not.toMatch(/Stripe|provider|by card/);
});

test("by card alone, no bank account is spoken of", async () => {
  const words = await wordsOf({ stripe: "yes", transfer: "" });

  expect(words).toContain("to the card that you paid with");
  expect(words).not.toMatch(/bank transfer|bank account/i);
});

test("where there are two ways, both are told of", async () => {
  const words = await wordsOf({ stripe: "yes", transfer: "yes" });

  expect(words).toContain("Or you pay by bank transfer.");
  expect(words).toContain("Stripe");
});
