const KEY = "newsletterPopupSeen";
// Without access to storage, the mark lasts as long as the page.
let isSeenHere = false;

/** Returns true if the newsletter popup was closed or used in this tab. */
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
