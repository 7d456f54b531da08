/** Names of the jobs. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";

/** By name, how long it is from one run to the next. */
export const jobs = {
  send_mails: MINUTE_MS,
  expire_orders: MINUTE_MS,
  watch_unpaid_stock: MINUTE_MS,
  send_back_in_stock: MINUTE_MS,
  check_payments: MINUTE_MS,
  make_refunds: MINUTE_MS,
  watch_shop: MINUTE_MS,
  mail_alerts: MINUTE_MS,
  read_provider_events: HOUR_MS,
  remind_unpaid: HOUR_MS,
  remove_old_data: HOUR_MS,
  check_books: DAY_MS,
  /** Started by the server, which has the pages. */
  watch_pages: MINUTE_MS,
  /** Started by the server, which has the pictures. */
  remove_unused_pictures: DAY_MS,
  /** The last good one, made by the operator or at night. */
  backup: DAY_MS,
  /** Started by the server, where a folder for backups is set. */
  nightly_backup: DAY_MS,
  /** Restores a backup whole, into a place that is removed again. Started with a backup of a night. */
  restore_test: 30 * DAY_MS,
  /** Started by the server, where a folder or a bucket for backups is set: erasures that a restore has to repeat. */
  keep_erasures: MINUTE_MS,
} as const;

export type JobName = keyof typeof jobs;

/** Written down beside a backup that was not opened again, since its key is elsewhere. */
export const WEIGHED = "backup_weighed";

export const jobNames = Object.keys(jobs) as readonly JobName[];
