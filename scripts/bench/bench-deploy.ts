/**
 * `npm run bench:deploy`: what somebody who was in the shop before a deploy downloads again after it,
 * page by page: with brotli, and with the file of the last build as a dictionary (RFC 9842).
 */
import { type Download, downloadAfter } from "./download-after.ts";
import { type Change, copyShop } from "./shop-copy.ts";

/** The smallest change of each usual kind: what it spreads to is the rest of the download. */
const deploys: Readonly<Record<string, Change>> = {
  "a word of the home page": {
    file: "app/pages/home.tsx",
    from: "A calm boutique",
    to: "A quiet boutique",
  },
  "a word of the delivery page": {
    file: "app/pages/delivery.tsx",
    from: "Standard UK delivery",
    to: "Usual UK delivery",
  },
  "a class of the buttons": { file: "app/ui/button.tsx", from: "min-h-12", to: "min-h-13" },
  "a colour": { file: "app/tokens.css", from: "#7a1f45", to: "#7a1f46" },
  "a price": { file: "app/catalogue/catalogue.json", from: '"price": 25.0', to: '"price": 26.0' },
  "a word of the footer": {
    file: "app/layout/footer.tsx",
    from: '"Customer care"',
    to: '"Customer help"',
  },
};
const pages = ["index", "k-beauty", "checkout"] as const;

export interface DeployRow extends Download {
  readonly deploy: string;
  /** The name of its HTML file. */
  readonly page: string;
}

export async function benchDeploy(): Promise<readonly DeployRow[]> {
  const shop = await copyShop();
  const before = await shop.build();
  const rows: DeployRow[] = [];
  for (const [deploy, change] of Object.entries(deploys)) {
    const after = await shop.build(change);
    for (const page of pages) {
      rows.push({ deploy, page, ...(await downloadAfter(before, after, page)) });
    }
  }
  await shop.remove();
  return rows;
}

if (import.meta.main) console.table(await benchDeploy());
