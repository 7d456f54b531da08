import type { Basket } from "@damson/shop/orders/basket";
import type { Store } from "@damson/ui/store";
import { earlyItems, showEarlyItems } from "./basket/early-items.ts";
import { askConsent } from "./consent/cookie-consent.ts";
// Its time begins when the page has loaded, which may be before the page is hydrated.
import "./promotion/popup-delay.ts";
import { closestTo } from "./runtime/closest-to.ts";
import { setUpDialogs } from "./runtime/dialogs.ts";
import { hasModifier } from "./runtime/has-modifier.ts";
import { loadOrOfferRetry } from "./runtime/load-or-offer-retry.ts";
import { ignoreSecondClicks } from "./runtime/second-click.ts";
import { provideSetImmediate } from "./runtime/set-immediate.ts";

type Action = () => void | Promise<void>;

const actions: Action[] = [];
let opener: HTMLElement | undefined;
let basketStore: Store<Basket>;

/** Loads the other scripts. Records presses until the page is hydrated, then repeats them. */
export function boot(basket: Store<Basket>, importEntry: () => Promise<unknown>): void {
  basketStore = basket;
  // First, so that no other listener sees an ignored click.
  ignoreSecondClicks();
  askConsent();
  setUpDialogs();
  // Before React loads.
  provideSetImmediate();
  addEventListener("click", keepPress, true);
  addEventListener("submit", keepSubmit, true);
  addEventListener("damson:hydrated", repeatActions, { once: true });
  pressOpenerAgain();
  void loadOrOfferRetry(importEntry);
}

async function repeatActions() {
  removeEventListener("click", keepPress, true);
  removeEventListener("submit", keepSubmit, true);
  for (const repeat of actions) {
    // One at a time: within this effect, React would render the results only after the last one.
    await null;
    await repeat();
  }
}

function keepPress(event: MouseEvent) {
  // Elements outside the page have their own listeners.
  const button = closestTo<HTMLButtonElement>(event.target, "#shop button");
  const radio = closestTo<HTMLInputElement>(event.target, "[type=radio]");
  const link = closestTo(event.target, "#shop a:not([href^='#'])");
  if (radio !== null) {
    actions.push(() => {
      // The browser has already checked it, and React needs a change to notice.
      radio.checked = false;
      radio.click();
    });
  }
  if (link !== null && mustWait() && !hasModifier(event)) {
    event.preventDefault();
    event.stopPropagation();
    if (!link.ariaBusy) keepAction(link, () => link.click());
  }
  if (button?.type !== "button" || button.popoverTargetElement) return;
  // That part may be hydrated already. It would handle the press now and again later.
  event.stopPropagation();
  const dialog = button.commandForElement;
  if (dialog instanceof HTMLDialogElement) {
    opener = button;
    // The browser opens it immediately. If it is closed by then, nothing is repeated.
    actions.push(() => {
      if (dialog.open) button.click();
    });
    return;
  }
  event.preventDefault();
  if (button.value !== "") return keepAdding(button);
  const isOpener = button.ariaHasPopup === "dialog";
  if (isOpener) opener = button;
  keepAction(button, () => {
    // Only one dialog may open.
    if (!isOpener || button === opener) button.click();
  });
}

/**
 * Records the press of an Add button, and counts the item immediately. Closes the dialog, as the hydrated one
 * would.
 */
function keepAdding(button: HTMLButtonElement) {
  // A second press while waiting counts only once.
  if (button.ariaBusy) return;
  const dialog = button.closest("dialog");
  const ownOpener = opener;
  dialog?.close();
  earlyItems.update((count) => count + 1);
  showEarlyItems(basketStore.get());
  keepAction(dialog ? null : button, async () => {
    if (dialog && ownOpener) await addIn(dialog, ownOpener);
    else button.click();
    earlyItems.update((count) => count - 1);
  });
}

/** Presses the Add button of a closed dialog, after its opener has filled it. */
async function addIn(dialog: HTMLDialogElement, ownOpener: HTMLElement) {
  const isOpen = dialog.open;
  const before = basketStore.get();
  ownOpener.ariaBusy = "true";
  ownOpener.click();
  ownOpener.ariaBusy = null;
  // React renders the content in a microtask.
  await null;
  dialog.querySelector<HTMLButtonElement>("[value=add]")?.click();
  if (isOpen) {
    // The shopper has opened it for another product. An error page may have replaced it.
    if (!dialog.open && dialog.isConnected) dialog.showModal();
  } else if (basketStore.get() === before) {
    // Shows why the item was refused, once no other product is being added in the dialog.
    actions.push(() => ownOpener.click());
  }
}

function keepSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  // The search is a plain GET form: it works without script, but in a new document. The close button of a
  // dialog needs no script either.
  if ((form.method === "get" && !mustWait()) || form.closest("dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  keepAction(event.submitter, () => form.requestSubmit(event.submitter));
}

/**
 * Returns true while leaving the document would lose added items. Once a notice says that the page did not load,
 * leaving is allowed.
 */
function mustWait(): boolean {
  return earlyItems.get() > 0 && document.querySelector(".retry-notice") === null;
}

/** Records an action. Until it runs, its button is busy. */
function keepAction(button: HTMLElement | null, act: Action) {
  if (button !== null) button.ariaBusy = "true";
  actions.push(() => {
    if (button !== null) button.ariaBusy = null;
    return act();
  });
}

/**
 * A dialog may have been opened before this script ran. Closing it returns the focus to its button, which is
 * pressed again to record that press. So is a button in the dialog with the pointer's focus. Safari does not focus
 * buttons, so the dialog stays closed there.
 */
function pressOpenerAgain() {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  const pressed = dialog?.querySelector<HTMLElement>("[value]:focus:not(:focus-visible)");
  dialog?.close();
  const opener = document.activeElement;
  if (!dialog || !(opener instanceof HTMLButtonElement)) return;
  opener.click();
  pressed?.click();
}
