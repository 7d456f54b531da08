import { expect, test } from "vitest";
import { CREAM, createPlacement, describeOnBoth, readResponse } from "../testing/service.ts";
import { checkStatement, recordStatement, type StatementCheck } from "./bank-statement.ts";

const person = "anna@damson.example";

describeOnBoth("a bank statement", {}, (testService) => {
  const { service, staff } = testService;
  const place = async (quantity = 1) => {
    const placement = createPlacement([{ product: CREAM, quantity }]);
    const { order } = await readResponse(await testService.place(placement));
    return order as { readonly number: string; readonly total: number };
  };
  const write = (...rows: readonly (readonly [text: string, pence: number])[]) =>
    [
      "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)",
      ...rows.map(([text, pence]) => `22/11/2026,A Field,${text},FASTER PAYMENT,${pence / 100},0`),
    ].join("\n");
  const summarize = ({ lines, others }: StatementCheck) => [
    ...lines.map(({ match, candidates }) => [match, ...candidates.map(({ number }) => number)]),
    others,
  ];
  const recordCertain = ({ lines }: StatementCheck) =>
    recordStatement(
      service,
      lines.flatMap(({ match, candidates: [only], ...payment }) =>
        match === "certain" && only ? { ...payment, ...only } : [],
      ),
      person,
    );
  const readMoney = async (number: string) => (await staff.order.view(number, "owner")).money;

  test("records certain payments once, however often it is imported", async () => {
    const [first, second, third] = [await place(), await place(), await place(2)];
    const csv = write(
      [first.number, first.total],
      [second.number.replaceAll("-", " ").toLowerCase(), second.total],
      [second.number, second.total],
      [third.number.slice(3).replace("-", ""), third.total - 100],
      ["BIRTHDAY", third.total],
      ["REFUND HMRC", 1],
    );
    const check = await checkStatement(service, csv);
    expect(summarize(check)).toEqual([
      ["certain", first.number],
      ["certain", second.number],
      ["possible", second.number],
      ["possible", third.number],
      ["possible", third.number],
      1,
    ]);

    expect(await recordCertain(check)).toMatchObject([{ isRecorded: true }, { isRecorded: true }]);
    expect(await readMoney(first.number)).toMatchObject({ paid: first.total, missing: 0 });
    // The answer was lost, and the browser sends the request again.
    expect(await recordCertain(check)).toMatchObject([{ isRecorded: true }, { isRecorded: true }]);
    expect(await readMoney(second.number)).toMatchObject({ paid: second.total, owed: 0 });

    const again = await checkStatement(service, csv);
    expect(summarize(again)).toEqual([
      ["recorded"],
      ["recorded"],
      ["paid", second.number],
      ["possible", third.number],
      ["possible", third.number],
      1,
    ]);
    expect(await recordCertain(again)).toEqual([]);
    expect(await staff.check()).toEqual([]);
  });

  test("refuses a payment if a colleague has recorded it since the check", async () => {
    const { number, total } = await place();
    const check = await checkStatement(service, write([number, total]));
    await staff.order.markPaid(number, { amount: total }, { person });
    expect(await recordCertain(check)).toMatchObject([{ number, isRecorded: false }]);
    expect(await readMoney(number)).toMatchObject({ paid: total, owed: 0 });
    expect(summarize(await checkStatement(service, write([number, total])))).toEqual([
      ["paid", number],
      0,
    ]);
  });

  test("offers an expired order, and never records it on its own", async () => {
    const { number, total } = await place();
    testService.pass(10 * 86_400_000);
    await staff.expireOrders();
    const check = await checkStatement(service, write([number, total]));
    expect(summarize(check)).toEqual([["possible", number], 0]);
  });

  test("explains an unknown file", async () => {
    expect(await checkStatement(service, "product,stock\nx,1")).toMatchObject({
      problem: expect.stringContaining("We don’t know the columns"),
    });
  });
});
