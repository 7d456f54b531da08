import type { PictureFiles } from "@damson/shop/catalogue/product-image";
import { useQuery } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { loadTogether } from "#admin/lib/load-together.ts";
import { MAX_PICTURE_KEYS } from "#api/pictures.ts";

const FRESH_MS = 60_000;

const loadFiles = loadTogether<PictureFiles>((keys) => {
  return api("GET /product-pictures", { query: { key: keys } });
}, MAX_PICTURE_KEYS);

/** Files of the picture of a variant; `undefined` until they are known, and where it has none. */
export function usePictureFiles(key: string): PictureFiles | undefined {
  const { data } = useQuery({
    queryKey: ["product-picture", key],
    // A query may not give `undefined`.
    queryFn: async () => (await loadFiles(key)) ?? null,
    staleTime: FRESH_MS,
  });
  return data ?? undefined;
}
