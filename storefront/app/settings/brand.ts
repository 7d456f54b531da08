import { onSettings, type PageBrand } from "./page-settings.ts";

/** Absent in a shop with the built-in name and brand. */
export let brand: PageBrand | undefined;

onSettings((settings) => {
  ({ brand } = settings);
});
