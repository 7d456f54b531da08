export function typedText(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "").trim();
}
