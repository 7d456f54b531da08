import { closestTo } from "./closest-to.ts";
import { loadOrOfferRetry } from "./load-or-offer-retry.ts";

/** Presses before hydration, to be repeated after it. */
const actions: (() => void)[] = [];
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

function repeatActions() {
  // Each by itself: within this effect React would draw what follows from one only after the last.
  for (const repeat of actions) queueMicrotask(repeat);
  removeEventListener("click", keepPress, true);
  removeEventListener("submit", keepSubmit, true);
}

function keepPress(event: MouseEvent) {
  // What is outside the page has listeners of its own.
  const button = closestTo<HTMLButtonElement>(event.target, "#shop button");
  const radio = closestTo<HTMLInputElement>(event.target, "[type=radio]");
  if (radio !== null) {
    actions.push(() => {
      // The browser shows it as chosen: without a change React would not hear of it.
      radio.checked = false;
      radio.click();
    });
  }
  if (button?.type !== "button" || button.popoverTargetElement) return;
  // That part of the page may be hydrated already: it would act on the press now, and again later.
  event.stopPropagation();
  const dialog = button.commandForElement;
  if (dialog instanceof HTMLDialogElement) {
    // The browser opens it at once. If it has been closed again, nothing is repeated.
    actions.push(() => {
      if (dialog.open) button.click();
    });
    return;
  }
  event.preventDefault();
  // Pressed again for want of an answer: what has a value is done once.
  if (button.value !== "" && button.ariaBusy) return;
  const around = button.closest("dialog");
  if (around !== null && button.value !== "") return keepPressInDialog(around, button);
  const isOpener = button.ariaHasPopup === "dialog";
  if (isOpener) opener = button;
  keepAction(button, () => {
    // Only one dialog opens.
    if (!isOpener || button === opener) button.click();
  });
}

/**
 * Keeps the press of a button in a dialog that is still to be filled: what fills it has a button of the
 * same value, which is pressed instead.
 */
function keepPressInDialog(dialog: HTMLDialogElement, button: HTMLButtonElement) {
  keepAction(button, () => {
    // React fills the dialog in a microtask of the press on its opener, which was repeated before.
    queueMicrotask(() => {
      if (dialog.open) dialog.querySelector<HTMLButtonElement>(`[value=${button.value}]`)?.click();
    });
  });
}

function keepSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  // The search form is a plain GET form, which works without script. So does the cross of a dialog.
  if (form.method === "get" || form.closest("dialog")) return;
  event.preventDefault();
  event.stopPropagation();
  keepAction(event.submitter, () => form.requestSubmit(event.submitter));
}

/** Keeps an action. Its button shows meanwhile that the press was noticed. */
function keepAction(button: HTMLElement | null, act: () => void) {
  if (button !== null) button.ariaBusy = "true";
  actions.push(() => {
    if (button !== null) button.ariaBusy = null;
    act();
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
