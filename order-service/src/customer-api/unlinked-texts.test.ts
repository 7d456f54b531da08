import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bodyOf, describeWithService, placementOf } from "../testing/service.ts";

describeWithService("a name", {}, (service) => {
  const { shipping, billing } = placementOf();

  describe.each([
    ["Win at example.com", "looks like a web address: please put a space after the full stop"],
    ["https://example", "cannot contain a web address or an @"],
    ["anna@example", "cannot contain a web address or an @"],
    ["one\ntwo\nthree", "must have no more than two lines"],
  ])("such as %j", (name, rest) => {
    test("is refused with an order", async () => {
      const response = await service.place(
        placementOf(undefined, {
          shipping: { ...shipping, firstName: name },
          billing: { ...billing, lastName: name },
        }),
      );
      expect(response.status).toBe(422);
      expect((await bodyOf(response)).fields).toEqual({
        "shipping.firstName": `First name ${rest}`,
        "billing.lastName": `Last name ${rest}`,
      });
    });

    test("is refused with a message", async () => {
      const body = { name, email: "anna@example.com", subject: "Nails", message: "example.com" };
      const response = await service.request("/contact-messages", {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Idempotency-Key": randomUUID() },
      });
      expect(response.status).toBe(422);
      expect((await bodyOf(response)).fields).toEqual({ name: `Name ${rest}` });
    });
  });

  test("is refused as an address as well, whose lines become one", async () => {
    const advert = { ...shipping, address: "Pay at example.com/now", city: "www.example" };
    const refused = await service.place(placementOf(undefined, { shipping: advert }));
    expect((await bodyOf(refused)).fields).toEqual({
      "shipping.address":
        "Address looks like a web address: please put a space after the full stop",
      "shipping.city": "City cannot contain a web address or an @",
    });
    const long = { ...shipping, address: "Flat 2.\n1 St. John's Row\nHeadingley" };
    const placed = await bodyOf(await service.place(placementOf(undefined, { shipping: long })));
    expect(placed.order.shipping.address).toBe("Flat 2. 1 St. John's Row Headingley");
  });

  test("of two lines is kept as one", async () => {
    const named = { ...shipping, firstName: " Anna\r\nMaria " };
    const response = await service.place(placementOf(undefined, { shipping: named }));
    const { order } = await bodyOf(response);
    expect(order.shipping.firstName).toBe("Anna Maria");
  });
});
