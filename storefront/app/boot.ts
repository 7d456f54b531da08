import { basketStore } from "#variant/basket/basket-store.ts";
import { earlyItems, showEarlyItems } from "./basket/early-items.ts";
import { closestTo } from "./runtime/closest-to.ts";
import { hasModifier } from "./runtime/has-modifier.ts";
import { loadOrOfferRetry } from "./runtime/load-or-offer-retry.ts";

type Action = () => void | Promise<void>;

/** Presses before hydration, to be repeated after it. */
const actions: Action[] = [];
/** The last button pressed of those that open a dialog. */
let opener: HTMLElement | undefined;

/**
 * Asks for the rest of the scripts. Presses that come before the page is hydrated are kept, and
 * repeated once it can act on them.
 */
export function boot(importEntry: () => Promise<unknown>): void {
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
    // Each by itself: within this effect React would draw what follows from one only after the last.
    await null;
    await repeat();
  }
}

function keepPress(event: MouseEvent) {
  // What is outside the page has listeners of its own.
  const button = closestTo<HTMLButtonElement>(event.target, "#shop button");
  const radio = closestTo<HTMLInputElement>(event.target, "[type=radio]");
  const link = closestTo(event.target, "#shop a:not([href^='#'])");
  if (radio !== null) {
    actions.push(() => {
      // The browser shows it as chosen: without a change React would not hear of it.
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
  // That part of the page may be hydrated already: it would act on the press now, and again later.
  event.stopPropagation();
  const dialog = button.commandForElement;
  if (dialog instanceof HTMLDialogElement) {
    opener = button;
    // The browser opens it at once. If it has been closed again, nothing is repeated.
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
    // Only one dialog opens.
    if (!isOpener || button === opener) button.click();
  });
}

/**
 * Keeps the press of a button that adds to the basket, whose number says so at once. A dialog closes, as it
 * does once it is filled.
 */
function keepAdding(button: HTMLButtonElement) {
  // Pressed again for want of an answer: it is done once.
  if (button.ariaBusy) return;
  const dialog = button.closest("dialog");
  const ownOpener = opener;
  dialog?.close();
  earlyItems.update((count) => count + 1);
  showEarlyItems();
  keepAction(dialog ? null : button, async () => {
    if (dialog && ownOpener) await addIn(dialog, ownOpener);
    else button.click();
    earlyItems.update((count) => count - 1);
  });
}

/** Presses the button that adds, in a dialog that its opener fills unseen. */
async function addIn(dialog: HTMLDialogElement, ownOpener: HTMLElement) {
  const isOpen = dialog.open;
  const before = basketStore.get();
  ownOpener.ariaBusy = "true";
  ownOpener.click();
  ownOpener.ariaBusy = null;
  // React fills it in a microtask.
  await null;
  dialog.querySelector<HTMLButtonElement>("[value=add]")?.click();
  if (isOpen) {
    // Opened since, for another product. The page may have been replaced by what it says of an error.
    if (!dialog.open && dialog.isConnected) dialog.showModal();
  } else if (basketStore.get() === before) {
    // It says why that was refused, once no other product is added in it.
    actions.push(() => ownOpener.click());
  }
}

function keepSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  // The search form is a plain GET form, which works without script, but in another document. So does the
  // cross of a dialog.
  if ((form.method === "get" && !mustWait()) || form.closest("dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  keepAction(event.submitter, () => form.requestSubmit(event.submitter));
}

/**
 * Returns true while another document would begin without what was added. Once a notice says that this one did not
 * load, it may be left all the same.
 */
function mustWait(): boolean {
  return earlyItems.get() > 0 && document.querySelector(".retry-notice") === null;
}

/** Keeps an action. Its button shows meanwhile that the press was noticed. */
function keepAction(button: HTMLElement | null, act: Action) {
  if (button !== null) button.ariaBusy = "true";
  actions.push(() => {
    if (button !== null) button.ariaBusy = null;
    return act();
  });
}

/**
 * A dialog may have been opened even before this script. Closing it gives the focus back to its button,
 * which is pressed again, for that press to be kept, and so is a button in it that a pointer has given
 * the focus. Safari focuses no button: there it stays closed.
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
