/** Consent text. The confirmation email and page show it, and the shop stores it with the consent. */
export function newsletterConsent(shopName: string): string {
  return `I would like first looks and offers from ${shopName} by email.`;
}

/** Validity of the confirmation link. */
export const CONFIRMATION_DAYS = 7;
