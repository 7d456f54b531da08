import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { showSettings } from "#trading/settings/document-settings.ts";
import { cardSafety, paymentRecipients, paymentRows } from "./payment-privacy.tsx";
import { placeholderValues } from "./placeholder-values.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  showSettings();
});

function renderTexts(payments: string) {
  vi.stubEnv("PAYMENTS", payments);
  showSettings();
  const rows = paymentRows().map(([name]) => name);
  const placeholders = placeholderValues(tradingShop);
  return renderToStaticMarkup(
    <>
      {placeholders["payment methods"]} {placeholders["card details"]} {placeholders["refund time"]}
      {placeholders["card payment terms"]} {placeholders["bank transfer terms"]} {cardSafety()}{" "}
      {paymentRecipients()} {rows}
    </>,
  );
}

test("does not mention cards if only bank transfers are offered", () => {
  const words = renderTexts("bank-transfer");

  expect(words).toContain("You pay by bank transfer.");
  expect(words).not.toMatch(/Stripe|provider|by card/);
});

test("does not mention bank accounts if only cards are offered", () => {
  const words = renderTexts("stripe");

  expect(words).toContain("to the card that you paid with");
  expect(words).not.toMatch(/bank transfer|bank account/i);
});

test("mentions both payment methods if both are offered", () => {
  const words = renderTexts("stripe,bank-transfer");

  expect(words).toContain("Or you pay by bank transfer.");
  expect(words).toContain("Stripe");
});
