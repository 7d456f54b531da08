/** Masks an email address so that only its owner recognises it: `a…@example.com`. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${/@[^@]*$/.exec(email) ?? ""}`;
}
