import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { getField } from "./shopping.ts";

/** Expects each field to be invalid and to have this message, by label. The first must have the focus. */
export async function expectMessages(page: Page, messages: Readonly<Record<string, string>>) {
  for (const [label, message] of Object.entries(messages)) {
    await expect(getField(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(getField(page, label)).toHaveAccessibleDescription(
      new RegExp(`${message.replaceAll(/[()/]/g, "\\$&")}$`),
    );
  }
  const [[label = "", message = ""] = []] = Object.entries(messages);
  await expect(getField(page, label)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(/^Validation error/);
  await expect(page.getByRole("alert")).toContainText(message);
}

export async function readCaret(field: Locator) {
  return field.evaluate((input: HTMLInputElement) => input.selectionStart);
}

export async function putCaret(field: Locator, position: number) {
  await field.focus();
  await field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), position);
}

export async function paste(field: Locator, text: string) {
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.focus();
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** Starts composing a word in an input method. Returns a function that commits it. */
export async function compose(page: Page, text: string) {
  const session = await page.context().newCDPSession(page);
  const selection = { selectionStart: text.length, selectionEnd: text.length };
  await session.send("Input.imeSetComposition", { text, ...selection });
  return { commit: () => session.send("Input.insertText", { text }) };
}
