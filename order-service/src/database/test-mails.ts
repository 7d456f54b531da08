/** Finds the few mails that owners asked for to see whether any arrive, among those of all customers. */
export const testMails: readonly string[] = [
  "CREATE INDEX outbox_test_mails_idx ON outbox (id) WHERE kind = 'test_mail'",
];
