import { expect, test } from "vitest";
import { CREAM, createPlacement, describeOnBoth, readResponse } from "../testing/service.ts";

const PERFUME = "paco-rabanne-fame-eau-de-parfum";
const person = "anna@damson.example";

describeOnBoth("a part dispatch", {}, (testService) => {
  const { staff } = testService;
  const place = async () => {
    const placement = createPlacement([
      { product: CREAM, quantity: 2 },
      { product: PERFUME, quantity: 1 },
    ]);
    const { order, token } = await readResponse(await testService.place(placement));
    await staff.markPaid((await staff.findByNumber(order.number))?.id ?? "");
    return { number: order.number as string, token: token as string };
  };
  const view = (number: string) => staff.order.view(number, "owner");
  const send = (number: string, items?: Parameters<typeof staff.order.dispatch>[3]) =>
    staff.order.dispatch(number, { carrier: "Bike", number: "1" }, { person }, items);
  const readMails = async (number: string) => {
    const mails = (await view(number)).mails.filter(({ kind }) => kind === "dispatched");
    return Promise.all(mails.map(({ id }) => staff.order.mail(number, id)));
  };

  test("sends each item once, with an email for each parcel", async () => {
    await staff.setStock(CREAM, 10);
    const { number } = await place();
    await send(number, [{ product: CREAM, quantity: 1 }]);
    expect(await view(number)).toMatchObject({
      state: "dispatched",
      unsent: 2,
      lines: [{ unsent: 1 }, { unsent: 1 }],
      next: "dispatch_rest",
    });
    expect((await staff.home()).toDo.partlyDispatched).toMatchObject({ count: 1 });
    expect(await staff.stock.find(CREAM)).toMatchObject({ available: 8, reserved: 1 });
    await expect(send(number, [{ product: CREAM, quantity: 2 }])).rejects.toMatchObject({
      details: { fields: { "lines.0.quantity": "Enter 1 or less" } },
    });
    await send(number, [{ product: PERFUME, quantity: 1 }]);
    await send(number);

    const { history, ...order } = await view(number);
    expect(order).toMatchObject({ unsent: 0, next: "deliver" });
    expect(history.slice(-3)).toMatchObject([
      { title: "Dispatched", details: [expect.any(String), expect.stringMatching(/^1 × A313/)] },
      { title: "Another parcel dispatched" },
      { title: "Another parcel dispatched", details: [expect.any(String), expect.any(String)] },
    ]);
    await expect(send(number)).rejects.toMatchObject({ code: "order_state_conflict" });
    const mails = await readMails(number);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Part of your order ${number} is on its way`,
      `Part of your order ${number} is on its way`,
      `The rest of your order ${number} is on its way`,
    ]);
    expect(mails[1]?.text).toContain("Fame");
    expect(mails[1]?.text).not.toContain("Retinol");
    expect(await staff.stock.find(CREAM)).toMatchObject({ available: 8, reserved: 0 });
    expect(await staff.check()).toEqual([]);
  });

  test("takes returns only once all items were sent, and counts their stock once", async () => {
    await staff.setStock(CREAM, 10);
    const { number, token } = await place();
    await send(number, [{ product: PERFUME, quantity: 1 }]);
    expect(await readResponse(await testService.ofOrder(token))).toMatchObject({
      canReturn: false,
      lines: [{ product: CREAM, unsent: 2 }, { product: PERFUME }],
    });
    const request = { lines: [{ product: CREAM, quantity: 2 }] };
    await expect(staff.order.requestReturn(number, request, { person })).rejects.toMatchObject({
      code: "order_state_conflict",
    });
    expect((await view(number)).can).not.toContain("request_return");

    await staff.order.deliver(number, { person });
    await staff.order.requestReturn(number, request, { person });
    await staff.order.receiveReturn(number, {}, { person });
    expect(await staff.stock.find(CREAM)).toMatchObject({ available: 8, reserved: 0 });
    expect(await staff.check()).toEqual([]);
  });

  test("starts the return period with the delivery of the last parcel", async () => {
    const { number, token } = await place();
    await send(number, [{ product: PERFUME, quantity: 1 }]);
    testService.pass(20 * 86_400_000);
    await send(number);
    testService.pass(10 * 86_400_000);
    expect(await readResponse(await testService.ofOrder(token))).toMatchObject({
      state: "dispatched",
      canReturn: true,
      canCancel: false,
    });
    await staff.order.deliver(number, { person });
    expect((await view(number)).returnBy?.getTime()).toBeGreaterThan(
      testService.now().getTime() + 14 * 86_400_000,
    );
  });

  test("lists the last parcel again when its tracking number is corrected", async () => {
    const { number } = await place();
    await send(number, [{ product: PERFUME, quantity: 1 }]);
    await staff.order.correctTracking(number, { carrier: "Bike", number: "2" }, { person });
    const mails = await readMails(number);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).not.toContain("Retinol");
    expect(mails[1]?.subject).toBe(`Part of your order ${number} is on its way`);
  });
});
