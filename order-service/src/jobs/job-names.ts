import { DAY_MS, HOUR_MS, MINUTE_MS } from "@damson/service-runtime/durations";

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
  check_integrity: DAY_MS,
  /** The server runs it, because it has the pages. */
  watch_pages: MINUTE_MS,
  /** The server runs it, because it has the pictures. */
  remove_unused_pictures: DAY_MS,
  /** Last successful backup, made by hand or at night. */
  backup: DAY_MS,
  /** The server runs it if there is a backup folder. */
  nightly_backup: DAY_MS,
  /** Restores a full backup to a temporary place. Runs after a nightly backup. */
  restore_test: 30 * DAY_MS,
  /**
   * Keeps the lists of erasures up to date, for restores. The server runs it if there is a backup
   * folder or bucket.
   */
  keep_erasures: MINUTE_MS,
} as const;

export type JobName = keyof typeof jobs;

/** Recorded after a backup that was not verified, because its key is kept elsewhere. */
export const UNVERIFIED_BACKUP = "backup_unverified";

export const jobNames = Object.keys(jobs) as readonly JobName[];
