import { every } from "@damson/service-runtime/every";
import type { Service } from "./context.ts";

const SECOND_MS = 1000;

/** Follows the changes that other processes make to the catalogue. Gives a function that ends it. */
export function followCatalogue({
  catalogue,
  log,
}: Pick<Service, "catalogue" | "log">): () => Promise<void> {
  let isFailing = false;
  const refresh = async () => {
    await catalogue.refresh();
    isFailing = false;
  };
  return every(SECOND_MS, refresh, (err) => {
    // The first of a row: a line each second would bury all others.
    if (!isFailing) log.error({ err }, "the catalogue was not read");
    isFailing = true;
  });
}
