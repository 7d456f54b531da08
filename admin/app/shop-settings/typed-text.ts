/** The text of a field, without spaces around it. */
export function typedText(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "").trim();
}
