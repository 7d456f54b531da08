import { type DocumentContent, documents } from "@damson/catalogue";
import { defaultSlides, defaultTiles } from "@damson/shop/catalogue/home-page";
import { expect, test } from "vitest";
import { sampleProduct } from "../testing/versioned-shop.ts";
import { homePage } from "./home-page.ts";

const initial: DocumentContent<"home"> = documents.home.initial;
const file = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const upload = {
  isBuiltIn: false,
  file,
  placeholderColour: "blush",
  width: 2400,
  height: 1600,
  focalX: 0.5,
  focalY: 0.5,
} as const;
const slide = {
  eyebrow: "",
  title: "Plums",
  button: "Look",
  to: "/skincare",
  alt: "A plum",
  wide: upload,
  tall: upload,
};

function shown(changes: Partial<typeof initial>) {
  return homePage({ ...initial, ...changes }, []);
}

test("shows the built-in content until the owner changes it", () => {
  expect(shown({})).toEqual({
    slides: defaultSlides,
    tiles: defaultTiles,
    bestSellers: [],
  });
});

test("shows an uploaded picture uncropped beside the text and as a square elsewhere", () => {
  expect(shown({ slides: [slide] }).slides).toEqual([
    {
      ...slide,
      wide: {
        name: file,
        placeholder: "blush",
        ratio: 1.5,
        files: { base: `/media/${file}`, widths: [320, 480, 800, 1200, 1600] },
      },
      tall: {
        name: file,
        placeholder: "blush",
        files: { base: `/media/${file}-square-50-50`, widths: [320, 480, 800] },
      },
    },
  ]);
});

test("shows an uploaded picture as a square everywhere if its focal point is not the centre", () => {
  const moved = { ...upload, focalX: 0.2 };

  expect(shown({ slides: [{ ...slide, wide: moved }] }).slides[0]?.wide).toMatchObject({
    files: { base: `/media/${file}-square-20-50` },
  });
});

test("lists best sellers in order, each once, by the key of any variant", () => {
  const entry = (slug: string, ...keys: readonly string[]) => {
    const sample = sampleProduct(slug);
    const variants = keys.map((key) => ({ contents: "", optionValues: {}, price: 1, key }));
    return { ...sample, variants };
  };
  const entries = [entry("balm", "balm", "balm-50"), entry("gel", "gel")];
  const home = { ...initial, bestSellers: ["gel", "gone", "balm-50", "balm"] };

  expect(homePage(home, entries).bestSellers).toEqual(["gel", "balm"]);
});
