/** The words that a subscriber agrees to. The email asks for it, the page repeats it, and the shop keeps it. */
export function newsletterConsent(shopName: string): string {
  return `I would like first looks and offers from ${shopName} by email.`;
}

/** The time for which the link works that confirms it. */
export const CONFIRMATION_DAYS = 7;
