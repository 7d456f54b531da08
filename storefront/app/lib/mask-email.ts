/** Enough of an address to recognise one's own: `a…@example.com`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${/@[^@]*$/.exec(email) ?? ""}`;
}
