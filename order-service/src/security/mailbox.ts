/** Many mail servers put what is sent to `anna+1@…` and `anna+2@…` into the mailbox of `anna@…`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+.*(?=@)/, "");
}
