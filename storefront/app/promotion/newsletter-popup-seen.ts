const KEY = "newsletterPopupSeen";
// The browser may deny access to its storage: the mark then lasts as long as the page.
let isSeenHere = false;

/** Returns true if this tab has closed the newsletter popup or subscribed in it. */
export function isPopupSeen(): boolean {
  try {
    return isSeenHere || sessionStorage.getItem(KEY) !== null;
  } catch {
    return isSeenHere;
  }
}

export function rememberPopupSeen(): void {
  isSeenHere = true;
  try {
    sessionStorage.setItem(KEY, "true");
  } catch {}
}
