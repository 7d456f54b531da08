const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuid.test(text);
}

/** Of the random kind, which is the only one that new users get. */
export function isUuidV4(text: string): boolean {
  return isUuid(text) && text[14] === "4" && /[89ab]/i.test(text[19] ?? "");
}
