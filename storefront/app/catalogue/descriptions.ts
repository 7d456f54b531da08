import { dataFile } from "./data-file.ts";

/** Fetches the sentence about a product that a search has found. */
export async function fetchDescription(slug: string): Promise<string> {
  // `pageDataFiles` has written it so.
  const descriptions = (await dataFile("descriptions")) as Readonly<Record<string, string>>;
  return descriptions[slug] ?? "";
}
