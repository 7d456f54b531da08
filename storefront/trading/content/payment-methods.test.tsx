import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { showSettings } from "#trading/settings/document-settings.ts";
import { cardSafety, paymentRecipients, paymentRows } from "./payment-privacy.tsx";
import { placeholderValues } from "./placeholder-values.ts";
import { returnsParts } from "./returns-parts.tsx";
import { termsParts } from "./terms-parts.tsx";

afterEach(() => {
  vi.unstubAllEnvs();
  showSettings();
});

function splitWords(payments: string) {
  vi.stubEnv("PAYMENTS", payments);
  showSettings();
  const rows = paymentRows().map(([name]) => name);
  const placeholders = placeholderValues();
  return renderToStaticMarkup(
    <>
      {placeholders["payment methods"]} {placeholders["card details"]} {placeholders["refund time"]}
      {termsParts().ordering}
      {returnsParts().refundTime} {cardSafety()} {paymentRecipients()} {rows}
    </>,
  );
}

test("by bank transfer alone, only the banks are named", () => {
  const words = splitWords("bank-transfer");

  expect(words).toContain("You pay by bank transfer.");
  expect(words).not.toMatch(/Stripe|provider|by card/);
});

test("by card alone, no bank account is named", () => {
  const words = splitWords("stripe");

  expect(words).toContain("to the card that you paid with");
  expect(words).not.toMatch(/bank transfer|bank account/i);
});

test("where there are two ways, both are named", () => {
  const words = splitWords("stripe,bank-transfer");

  expect(words).toContain("Or you pay by bank transfer.");
  expect(words).toContain("Stripe");
});
