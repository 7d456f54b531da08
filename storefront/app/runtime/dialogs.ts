let pressed: EventTarget | null = null;

/** Adds behaviour that browsers lack for modal dialogs, even before hydration. */
export function setUpDialogs(): void {
  addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  addEventListener("click", closeOnBackdropPress);
  addEventListener("beforetoggle", keepScrollbarRoom, true);
}

/** The content fills a dialog, so only a press on the backdrop has the dialog itself as its target. */
function closeOnBackdropPress({ target }: MouseEvent) {
  // A text selection that ends on the backdrop does not close it.
  if (target instanceof HTMLDialogElement && target === pressed) target.close();
}

/** An open dialog hides the page's scroll bar. If the bar takes up space, that space is reserved. */
function keepScrollbarRoom() {
  const page = document.documentElement;
  if (document.querySelector("dialog:modal") !== null) return;
  page.classList.toggle("has-scrollbar-room", innerWidth > page.clientWidth);
}
