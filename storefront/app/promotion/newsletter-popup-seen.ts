export const POPUP_SEEN_KEY = "newsletterPopupSeen";

/** Returns true if the newsletter popup was closed or used in this tab. */
export function isPopupSeen(): boolean {
  try {
    return sessionStorage.getItem(POPUP_SEEN_KEY) !== null;
  } catch {
    // Browsers may deny access to storage.
    return false;
  }
}
