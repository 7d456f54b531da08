/**
 * Records presses until the boot script takes them with `takePresses`. The HTML of every page contains the text of this
 * function, so it uses nothing outside itself.
 */
export function recordPresses(): void {
  const presses: Event[] = [];
  let hasAdded = false;

  function record(event: Event) {
    const target = event.target as HTMLElement;
    if (event.type === "submit") {
      // A search and the close button of a dialog work without script.
      const isFree = !hasAdded && (target as HTMLFormElement).method === "get";
      if (isFree || target.closest("dialog")) return;
      event.preventDefault();
    } else {
      const { altKey, ctrlKey, detail, metaKey, shiftKey } = event as MouseEvent;
      // The second click of a double click.
      if (detail > 1) return;
      const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
      // Another document would begin without the added item.
      if (hasAdded && !hasModifier && target.closest("#shop a:not([href^='#'])")) {
        event.preventDefault();
      }
      const add = target.closest("#shop [value=add]");
      if (add) {
        hasAdded = true;
        add.closest("dialog")?.close();
      }
    }
    presses.push(event);
  }

  function stop() {
    removeEventListener("click", record, true);
    removeEventListener("submit", record, true);
    return presses;
  }

  addEventListener("click", record, true);
  addEventListener("submit", record, true);
  // Without the boot script, links and forms work as without JavaScript.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && stop(), true);
  window.takePresses = stop;
}
