import { download } from "./api.ts";

/** Downloads a file of the server. Throws `ApiError`. */
export async function saveFile(path: string): Promise<void> {
  const { blob, name } = await download(path);
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers begin to read it after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
