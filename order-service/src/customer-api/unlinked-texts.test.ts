import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPlacement, describeWithService, readResponse } from "../testing/service.ts";

describeWithService("a name", {}, (service) => {
  const { shipping, billing } = createPlacement();

  describe.each([
    ["Win at example.com", "looks like a web address: please put a space after the full stop"],
    ["https://example", "cannot contain a web address or an @"],
    ["anna@example", "cannot contain a web address or an @"],
    ["one\ntwo\nthree", "must have no more than two lines"],
  ])("such as %j", (name, rest) => {
    test("rejects such a name in an order", async () => {
      const response = await service.place(
        createPlacement(undefined, {
          shipping: { ...shipping, firstName: name },
          billing: { ...billing, lastName: name },
        }),
      );
      expect(response.status).toBe(422);
      expect((await readResponse(response)).fields).toEqual({
        "shipping.firstName": `First name ${rest}`,
        "billing.lastName": `Last name ${rest}`,
      });
    });

    test("rejects such a name in a message", async () => {
      const body = { name, email: "anna@example.com", subject: "Nails", message: "example.com" };
      const response = await service.request("/contact-messages", {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Idempotency-Key": randomUUID() },
      });
      expect(response.status).toBe(422);
      expect((await readResponse(response)).fields).toEqual({ name: `Name ${rest}` });
    });
  });

  test("rejects such a name in the joined lines of an address", async () => {
    const advert = { ...shipping, address: "Pay at example.com/now", city: "www.example" };
    const refused = await service.place(createPlacement(undefined, { shipping: advert }));
    expect((await readResponse(refused)).fields).toEqual({
      "shipping.address":
        "Address looks like a web address: please put a space after the full stop",
      "shipping.city": "City cannot contain a web address or an @",
    });
    const long = { ...shipping, address: "Flat 2.\n1 St. John's Row\nHeadingley" };
    const placed = await readResponse(
      await service.place(createPlacement(undefined, { shipping: long })),
    );
    expect(placed.order.shipping.address).toBe("Flat 2. 1 St. John's Row Headingley");
  });

  test("joins two lines", async () => {
    const named = { ...shipping, firstName: " Anna\r\nMaria " };
    const response = await service.place(createPlacement(undefined, { shipping: named }));
    const { order } = await readResponse(response);
    expect(order.shipping.firstName).toBe("Anna Maria");
  });
});
