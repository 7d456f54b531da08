/** A file that somebody has chosen, as text; a message where it is none. */
type FileText = { readonly text: string } | { readonly problem: string };

const MAX_BYTES = 1024 * 1024;

/** CSV as spreadsheets save it: in UTF-8, in UTF-16, or in the letters of Western Europe. */
export function readFileText(bytes: Uint8Array): FileText {
  if (bytes.length > MAX_BYTES) return { problem: "This file is larger than 1 MB." };
  if (startsWith(bytes, [0x50, 0x4b])) {
    return { problem: "This is an Excel workbook. Save it as CSV first, and choose that file." };
  }
  if (startsWith(bytes, [0xff, 0xfe])) return { text: decode(bytes, "utf-16le") };
  try {
    return { text: decode(bytes, "utf-8") };
  } catch {
    return { text: decode(bytes, "windows-1252") };
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
