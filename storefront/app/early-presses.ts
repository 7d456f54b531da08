/**
 * Keeps presses before the page is hydrated, and repeats them afterwards in the same order. `recordPresses` keeps those
 * before this script.
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
  addEventListener("shop:hydrated", repeatAll, { once: true });
  for (const event of window.takePresses?.() ?? []) {
    if (event instanceof SubmitEvent) keepSubmit(event);
    else if (event instanceof MouseEvent) keepClick(event);
  }
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
      // The browser has already checked it, but React notices only a change.
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
  // That part may be hydrated already, and would handle the press twice.
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
  if (button.value === "add") keepAdd(button, event);
  else keepBusy(button, () => (!isOpener || button === lastOpener) && button.click());
}

function keepAdd(button: HTMLButtonElement, event: MouseEvent) {
  // Counts a second press while waiting only once.
  if (button.ariaBusy) return;
  const dialog = button.closest("dialog");
  const opener = lastOpener;
  // `recordPresses` has closed it already, and it may be open again for another product.
  if (event.eventPhase !== Event.NONE) dialog?.close();
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
    // The shopper has opened it for another product, so it opens again, unless an error page has
    // replaced it.
    if (!dialog.open && dialog.isConnected) dialog.showModal();
  } else if (basket.get() === before) {
    // The item was refused. Opens the dialog last, because it shows the reason.
    repeats.push(() => opener.click());
  }
}

function keepSubmit(event: SubmitEvent) {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  // A search and the close button of a dialog work without scripts, but a search loads a new
  // document.
  if ((form.method === "get" && !mustWait()) || form.closest("dialog")) return;
  hold(event);
  keepBusy(submitter, () => form.requestSubmit(submitter));
}

/** Whether leaving the document would lose added items. Leaving is allowed once a notice says that scripts did not load. */
function mustWait(): boolean {
  return pendingAdds.get() > 0 && document.querySelector(".retry-notice") === null;
}

function hold(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Stores a press to repeat it later, and marks its element as busy until then. */
function keepBusy(element: HTMLElement | null, repeat: () => unknown) {
  if (element !== null) element.ariaBusy = "true";
  repeats.push(async () => {
    if (element !== null) element.ariaBusy = null;
    await repeat();
  });
}
