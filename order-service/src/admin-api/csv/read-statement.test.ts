import { expect, test } from "vitest";
import { readStatement } from "./read-statement.ts";

const files = {
  Barclays: `Number,Date,Account,Amount,Subcategory,Memo
,22/11/2026,20-00-00 12345678,54.99,FT,A FIELD DM7K3Q9XTB BGC
,23/11/2026,20-00-00 12345678,-10.00,PAYMENT,STATIONERY`,
  HSBC: `22/11/2026,A FIELD DM7K3Q9XTB,54.99
23/11/2026,STATIONERY,"-1,010.00"`,
  Lloyds: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
22/11/2026,FPI,'30-99-12,12345678,A FIELD DM7K3Q9XTB,,54.99,100.00
23/11/2026,DEB,'30-99-12,12345678,STATIONERY,10.00,,90.00`,
  NatWest: `Date, Type, Description, Value, Balance, Account Name, Account Number
22 Nov 2026,BAC,"'A FIELD , DM7K3Q9XTB",54.99,100.00,"'CURRENT","'60-00-00"
23 Nov 2026,POS,"'STATIONERY",-10.00,90.00,"'CURRENT","'60-00-00"`,
  Monzo: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_1,22/11/2026,09:00:00,Faster payment,A Field,,Income,54.99,GBP,54.99,GBP,DM-7K3Q-9XTB,,,DM-7K3Q-9XTB,,,54.99
tx_2,22/11/2026,09:00:00,Card payment,Stationery,,General,-10.00,GBP,-10.00,GBP,,,,STATIONERY,,-10.00,`,
  Starling: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
22/11/2026,A Field,DM7K3Q9XTB,FASTER PAYMENT,54.99,100.00,INCOME,
23/11/2026,Stationery,,CARD,-10.00,90.00,GENERAL,`,
  Nationwide: `"Account Name:","Current ****12345"
"Account Balance:","£100.00"
"Date","Transaction type","Description","Paid out","Paid in","Balance"
"22 Nov 2026","Bank credit","A FIELD DM7K3Q9XTB","","£54.99","£100.00"
"23 Nov 2026","Visa purchase","STATIONERY","£10.00","","£90.00"`,
};

test.each(Object.entries(files))("reads incoming payments of %s", (_bank, csv) => {
  const lines = readStatement(`\uFEFF${csv.replaceAll("\n", "\r\n")}\r\n`);
  expect(lines).toMatchObject([{ date: "2026-11-22", amount: 5499 }]);
  expect(lines?.[0]?.text).toMatch(/field.*DM-?7K3Q-?9XTB$|field.*XTB BGC$/i);
});

test("tells equal payments of a day apart, but not files", () => {
  const read = (...rows: string[]) => readStatement(["Date,Reference,Amount", ...rows].join("\n"));
  const [row, other] = ["22/11/2026,Anna,10.00", "21/11/2026,Ben,5"];
  const keys = read(row, row)?.map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(
    read(other, row, row)
      ?.slice(1)
      .map(({ key }) => key),
  ).toEqual(keys);
});

test("refuses files without a date and an amount", () => {
  expect(readStatement("product,available\nno-nails,3")).toBeUndefined();
  expect(readStatement("")).toBeUndefined();
  expect(readStatement("Date,Amount\n31/02/2026,5.00\n01/03/2026,five")).toEqual([]);
  expect(readStatement("Date,Amount,Currency\n01/03/2026,5.00,EUR")).toEqual([]);
});
