/** Text that may stand in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function formatAmount(amount: number | null, currency: string | null): string {
  const style = { style: "currency", currency: currency ?? "gbp" } as const;
  return new Intl.NumberFormat("en-GB", style).format((amount ?? 0) / 100);
}
