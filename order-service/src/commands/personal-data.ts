import { listErasureLists } from "@damson/backup/erasure-lists";
import type { BackupSettings } from "@damson/backup/settings";
import { getErrorMessage } from "@damson/service-runtime/errors";
import { isEmailAddress } from "@damson/shop/fields/email";
import type { Service } from "../context.ts";
import { eraseCustomer } from "../customers/erase-customer.ts";
import { exportCustomer } from "../customers/export-customer.ts";
import { writeErasureLists } from "../customers/write-erasure-lists.ts";
import { toPrintableJson } from "../security/clean-text.ts";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

export async function exportPersonalData(
  service: Service,
  show: Show,
  email: string,
): Promise<void> {
  const json = JSON.stringify(await exportCustomer(service, parseEmail(email)), null, 2);
  for (const line of toPrintableJson(json).split("\n")) show(line);
}

export async function erasePersonalData(
  service: Service,
  show: Show,
  email: string,
  backups: BackupSettings,
): Promise<void> {
  const { orders, open, contactMessages, subscriptions, backInStockRequests, hadCode } =
    await eraseCustomer(service, parseEmail(email));
  show(`Anonymised orders: ${orders.join(", ") || "none"}`);
  show(`Erased contact messages: ${contactMessages}, newsletter subscriptions: ${subscriptions}`);
  if (backInStockRequests > 0) {
    show(`Erased back-in-stock requests: ${backInStockRequests}`);
  }
  if (open.length > 0) {
    show(`Kept because they are not settled: ${open.join(", ")}`);
    show("Erase again once they are returned, refunded or past the return period");
  }
  if (hadCode) show("A hash of the address remains, to prevent a second discount code");
  // Only a warning: the data is erased, and the shop writes the lists again while it runs.
  await writeErasureLists(service, listErasureLists(backups), backups.keepDays).catch(
    (error: unknown) =>
      show(
        `A restore cannot reapply this erasure, because its list was not written: ${getErrorMessage(error)}`,
      ),
  );
  show("If the address has an account, delete it separately");
}

function parseEmail(typed: string): string {
  const email = typed.trim();
  if (isEmailAddress(email)) return email;
  throw new CommandError(`"${typed}" is not an email address`);
}
