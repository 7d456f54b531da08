import { dataFile } from "./data-file.ts";

/** Fetches a product's description, which search results omit. */
export async function fetchDescription(slug: string): Promise<string> {
  const descriptions = (await dataFile("descriptions")) as Readonly<Record<string, string>>;
  return descriptions[slug] ?? "";
}
