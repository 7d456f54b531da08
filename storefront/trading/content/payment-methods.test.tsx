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

function renderTexts(payments: string) {
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

test("with bank transfers only, the texts do not mention cards", () => {
  const words = renderTexts("bank-transfer");

  expect(words).toContain("You pay by bank transfer.");
  expect(words).not.toMatch(/Stripe|provider|by card/);
});

test("with cards only, the texts do not mention bank accounts", () => {
  const words = renderTexts("stripe");

  expect(words).toContain("to the card that you paid with");
  expect(words).not.toMatch(/bank transfer|bank account/i);
});

test("with both methods, the texts mention both", () => {
  const words = renderTexts("stripe,bank-transfer");

  expect(words).toContain("Or you pay by bank transfer.");
  expect(words).toContain("Stripe");
});
