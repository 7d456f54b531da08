/** The carrier that was chosen last on this machine: most parcels go with the same. */
const KEY = "damson-admin-carrier";

export function lastCarrier(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // The browser keeps nothing here.
    return undefined;
  }
}

export function rememberCarrier(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then it is chosen again the next time.
  }
}
