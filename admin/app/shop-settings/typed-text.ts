export function readText(fields: FormData, name: string): string {
  return String(fields.get(name) ?? "").trim();
}
