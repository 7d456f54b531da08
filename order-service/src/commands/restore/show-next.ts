import type { ReadArchive } from "@damson/backup/read-archive";
import type { ReappliedErasures } from "../../customers/write-erasure-lists.ts";
import type { Show } from "../command-line.ts";

interface Restored extends ReadArchive {
  readonly folder: string;
  readonly file: string;
  readonly inconsistencies: number;
  /** `undefined`: there is no list of erasures. */
  readonly erased: ReappliedErasures | undefined;
}

export function showNext(
  show: Show,
  { folder, file, manifest, contents, inconsistencies, erased }: Restored,
): void {
  const { madeAt, orders, bucket, secrets } = manifest;
  const pictures = Object.keys(contents.files).filter((name) => name.startsWith("media/")).length;
  const lines = [
    ...erasureLines(erased),
    `Restored the shop of ${madeAt} to ${folder} (orders: ${orders}, picture files: ${pictures})`,
    inconsistencies === 0
      ? "The integrity check found no inconsistencies"
      : `The integrity check found inconsistencies: ${inconsistencies}; npm run orders -- check lists it`,
    "It is a copy: it sends no email, takes no orders and moves no money until an owner says in the admin that it is the shop now",
    "What comes next:",
    ...[
      `stop the original shop, if it still runs`,
      `set the settings listed in ${file}${secrets.length > 0 ? `, and the secrets ${secrets.join(", ")}` : ""}`,
      ...(bucket
        ? [`check that the bucket ${bucket} has the pictures, which are not in the backup`]
        : []),
      "npm start, and look around: sign in to the admin as before",
      "lead the shop’s address to this machine, and, if you take cards, Stripe’s webhook endpoint",
      "press “Use this copy as the shop” on Home in the admin",
      `enter what came after ${madeAt}: your bank’s statement, Stripe’s pages and your own mailbox have it`,
      ...(erased
        ? []
        : ["erase again the persons who were erased since: your letters to them say who"]),
    ].map((step, index) => `  ${index + 1}. ${step}`),
  ];
  for (const line of lines) show(line);
}

function erasureLines(erased: ReappliedErasures | undefined): readonly string[] {
  if (erased === undefined)
    return ["There is no list of later erasures beside the backup or in a backup bucket"];
  const { persons, open } = erased;
  const words = persons === 1 ? "1 later erasure was" : `${persons} later erasures were`;
  return [
    persons === 0 ? "No later erasures to reapply" : `${words} reapplied`,
    ...(open.length === 0
      ? []
      : [
          `Kept because they are not settled: orders ${open.join(", ")}. Erase these customers again later`,
        ]),
  ];
}
