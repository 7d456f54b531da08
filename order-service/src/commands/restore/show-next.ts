import type { ReadArchive } from "@damson/backup/read-archive";
import type { ReappliedErasures } from "../../customers/write-erasure-lists.ts";
import type { Show } from "../command-line.ts";

interface Restored extends ReadArchive {
  readonly folder: string;
  readonly file: string;
  readonly inconsistencies: number;
  /** `undefined` if there is no list of erasures. */
  readonly erased: ReappliedErasures | undefined;
}

export function showNext(
  show: Show,
  { folder, file, manifest, contents, inconsistencies, erased }: Restored,
): void {
  const { madeAt, orders, bucket, secrets } = manifest;
  const pictures = Object.keys(contents.files).filter((name) => name.startsWith("media/")).length;
  const lines = [
    ...listErasureLines(erased),
    `Restored the backup of ${madeAt} to ${folder} (orders: ${orders}, picture files: ${pictures})`,
    inconsistencies === 0
      ? "The integrity check found no inconsistencies"
      : `The integrity check found inconsistencies: ${inconsistencies}; npm run orders -- check lists it`,
    "This is a copy. It sends no email, takes no orders and moves no money until an owner activates it in the admin",
    "Next steps:",
    ...[
      `stop the original shop, if it still runs`,
      `set the settings listed in ${file}${secrets.length > 0 ? `, and the secrets ${secrets.join(", ")}` : ""}`,
      ...(bucket
        ? [`check that the bucket ${bucket} has the pictures, which are not in the backup`]
        : []),
      "run npm start and sign in to the admin to check the shop",
      "point the shop’s domain to this server and, if you take cards, Stripe’s webhook too",
      "press “Use this copy as the shop” on Home in the admin",
      `enter what happened after ${madeAt}, from your bank statement, Stripe and your mailbox`,
      ...(erased ? [] : ["erase again everyone whose erasure you have confirmed since then"]),
    ].map((step, index) => `  ${index + 1}. ${step}`),
  ];
  for (const line of lines) show(line);
}

function listErasureLines(erased: ReappliedErasures | undefined): readonly string[] {
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
