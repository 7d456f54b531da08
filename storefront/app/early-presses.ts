/**
 * Records presses before the page is hydrated, and repeats them afterwards in the same order.
 *
 * | Pressed               | At once                                   | Once hydrated                             |
 * | --------------------- | ----------------------------------------- | ----------------------------------------- |
 * | a button              | looks busy                                | is clicked                                |
 * | a radio button        | is checked by the browser                 | is clicked again                          |
 * | the opener of a dialog| the browser opens the empty dialog        | is clicked if the dialog is still open,   |
 * |                       |                                           | which fills it                            |
 * | Add to Basket         | closes the dialog, the basket's count     | its opener fills the closed dialog, and   |
 * |                       | grows by one                              | the Add button in it is clicked           |
 * | a link or form after  | looks busy, because another document      | is followed or sent                       |
 * | something was added   | would begin without the item              |                                           |
 */
import type { Basket } from "@damson/shop/orders/basket";
import type { Store } from "@damson/ui/store";
import { pendingAdds, showPendingAdds } from "./basket/pending-adds.ts";
import { closestTo } from "./runtime/closest-to.ts";
import { hasModifier } from "./runtime/has-modifier.ts";

type Repeat = () => void | Promise<void>;

const repeats: Repeat[] = [];
/** The last pressed opener of a dialog. Only one dialog may open. */
let lastOpener: HTMLElement | undefined;
let basket: Store<Basket>;

export function keepEarlyPresses(store: Store<Basket>): void {
  basket = store;
  addEventListener("click", keepClick, true);
  addEventListener("submit", keepSubmit, true);
  addEventListener("damson:hydrated", repeatAll, { once: true });
  keepPressesBeforeScript();
}

async function repeatAll() {
  removeEventListener("click", keepClick, true);
  removeEventListener("submit", keepSubmit, true);
  for (const repeat of repeats) {
    // One at a time: within this effect, React would render the results only after the last one.
    await null;
    await repeat();
  }
}

function keepClick(event: MouseEvent) {
  const radio = closestTo<HTMLInputElement>(event.target, "[type=radio]");
  if (radio !== null) {
    repeats.push(() => {
      // The browser has already checked it, and React needs a change to notice.
      radio.checked = false;
      radio.click();
    });
  }
  const link = closestTo(event.target, "#shop a:not([href^='#'])");
  if (link !== null && mustWait() && !hasModifier(event)) {
    hold(event);
    if (!link.ariaBusy) keepBusy(link, () => link.click());
  }
  // Elements outside the page have their own listeners, and popovers open without a script.
  const button = closestTo<HTMLButtonElement>(
    event.target,
    "#shop button[type=button]:not([popovertarget])",
  );
  if (button !== null) keepButton(button, event);
}

function keepButton(button: HTMLButtonElement, event: MouseEvent) {
  // That part may be hydrated already. It would handle the press now and again later.
  event.stopPropagation();
  const dialog = button.commandForElement;
  const isOpener = button.matches("[aria-haspopup=dialog]");
  if (isOpener) lastOpener = button;
  if (dialog instanceof HTMLDialogElement) {
    repeats.push(() => {
      if (dialog.open) button.click();
    });
    return;
  }
  event.preventDefault();
  if (button.value === "add") keepAdd(button);
  else keepBusy(button, () => (!isOpener || button === lastOpener) && button.click());
}

function keepAdd(button: HTMLButtonElement) {
  // A second press while waiting counts only once.
  if (button.ariaBusy) return;
  const dialog = button.closest("dialog");
  const opener = lastOpener;
  dialog?.close();
  pendingAdds.update((count) => count + 1);
  showPendingAdds(basket.get());
  keepBusy(dialog ? null : button, async () => {
    if (dialog && opener) await addIn(dialog, opener);
    else button.click();
    pendingAdds.update((count) => count - 1);
  });
}

/** Adds the product of an opener, as if the dialog were open. */
async function addIn(dialog: HTMLDialogElement, opener: HTMLElement) {
  const wasOpen = dialog.open;
  const before = basket.get();
  // A busy opener fills the dialog without opening it.
  opener.ariaBusy = "true";
  opener.click();
  opener.ariaBusy = null;
  // React renders the content in a microtask.
  await null;
  dialog.querySelector<HTMLButtonElement>("[value=add]")?.click();
  if (wasOpen) {
    // The shopper has opened it for another product. An error page may have replaced it.
    if (!dialog.open && dialog.isConnected) dialog.showModal();
  } else if (basket.get() === before) {
    // Shows last why the item was refused.
    repeats.push(() => opener.click());
  }
}

function keepSubmit(event: SubmitEvent) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  // A search works without script, but in a new document. The close button of a dialog needs none either.
  if ((form.method === "get" && !mustWait()) || form.closest("dialog")) return;
  hold(event);
  keepBusy(submitter, () => form.requestSubmit(submitter));
}

/** Whether leaving the document would lose added items. It is allowed once a notice says that scripts did not load. */
function mustWait(): boolean {
  return pendingAdds.get() > 0 && document.querySelector(".retry-notice") === null;
}

function hold(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps a press whose element is busy until it is repeated. */
function keepBusy(element: HTMLElement | null, repeat: () => unknown) {
  if (element !== null) element.ariaBusy = "true";
  repeats.push(async () => {
    if (element !== null) element.ariaBusy = null;
    await repeat();
  });
}

/**
 * A dialog may have been opened before this script ran. Closing it returns the focus to its opener, which is pressed
 * again to keep that press. So is a button in the dialog with the pointer's focus. Safari does not focus buttons, so
 * the dialog stays closed there.
 */
function keepPressesBeforeScript() {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
  const pressed = dialog?.querySelector<HTMLElement>("[value]:focus:not(:focus-visible)");
  dialog?.close();
  const opener = document.activeElement;
  if (!dialog || !(opener instanceof HTMLButtonElement)) return;
  opener.click();
  pressed?.click();
}
