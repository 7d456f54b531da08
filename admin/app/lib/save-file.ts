import { download } from "./api.ts";

/** Saves a file of the server where the browser puts downloads. Throws `ApiError`. */
export async function saveFile(path: string): Promise<void> {
  const { blob, name } = await download(path);
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers have not begun to read it when the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
