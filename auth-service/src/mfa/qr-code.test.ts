import { encode } from "uqr";
import { expect, test } from "vitest";
import { drawQrCode } from "./qr-code.ts";

const uri =
  "otpauth://totp/shop.example:anna%40example.com?issuer=shop.example&secret=JBSWY3DPEHPK3";

test("draws exactly the dark modules of the code", async () => {
  const svg = await drawQrCode(uri);

  const drawn = new Set<string>();
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(length); i += 1) drawn.add(`${Number(x) + i} ${y}`);
  }
  const { data } = encode(uri, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(drawn).toEqual(new Set(dark));
});

test("needs no encoding in a data URL, as supabase-js uses it", async () => {
  const svg = await drawQrCode(uri);

  expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"/);
  expect(svg).not.toMatch(/[#%]/);
  expect(svg.length).toBeLessThan(20_000);
});
