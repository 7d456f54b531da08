type FileText = { readonly text: string } | { readonly problem: string };

/** Magic numbers of .xlsx and .xls workbooks. */
const workbooks = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Reads a CSV file up to a maximum size. */
export async function readTextFile(file: Blob, maxMegabytes: number): Promise<FileText> {
  if (file.size > maxMegabytes * 1_000_000) {
    return { problem: `Choose a file smaller than ${maxMegabytes} MB` };
  }
  return parseFileText(new Uint8Array(await file.arrayBuffer()));
}

/** Decodes CSV as spreadsheets save it: UTF-8, UTF-16 or Windows-1252. */
function parseFileText(bytes: Uint8Array): FileText {
  if (workbooks.some((mark) => startsWith(bytes, mark))) {
    return { problem: "This is an Excel file. Save it as CSV and upload that." };
  }
  const text = decodeText(bytes);
  // A NUL character means a binary file, and databases reject it.
  if (text.includes("\0")) return { problem: "This isn’t a CSV file" };
  return { text };
}

function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return decode(bytes, "utf-16le");
  try {
    return decode(bytes, "utf-8");
  } catch {
    return decode(bytes, "windows-1252");
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
