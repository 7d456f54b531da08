/** Text of a chosen file, or the problem with it. */
type FileText = { readonly text: string } | { readonly problem: string };

const MAX_BYTES = 1024 * 1024;

/** Reads CSV as spreadsheets save it: in UTF-8, UTF-16 or Windows-1252. */
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
