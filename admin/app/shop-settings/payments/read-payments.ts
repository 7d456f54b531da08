import { typedText } from "../typed-text.ts";

/** The ways to pay as they are chosen, and the account as it is typed: none where all of it is empty. */
export function readPayments(fields: FormData) {
  const typed = (name: string) => typedText(fields, name);
  const account = {
    accountName: typed("accountName"),
    sortCode: typed("sortCode"),
    accountNumber: typed("accountNumber"),
  };
  const isEmpty = Object.values(account).every((text) => text === "");
  return {
    methods: ["stripe", "bank-transfer"].filter((method) => fields.get(method) === "on"),
    bankAccount: isEmpty ? null : account,
  };
}
