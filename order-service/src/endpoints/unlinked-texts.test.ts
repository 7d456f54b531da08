import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bodyOf, describeOnBoth, placementOf } from "../testing/service.ts";

const REST =
  "cannot contain a web address, an @ or more than two lines; put a space after a full stop";

describeOnBoth("a name", {}, (service) => {
  const { shipping, billing } = placementOf();

  describe.each(["Win at example.com", "https://example", "anna@example", "one\ntwo\nthree"])(
    "such as %j",
    (name) => {
      test("is refused with an order", async () => {
        const response = await service.place(
          placementOf(undefined, {
            shipping: { ...shipping, firstName: name },
            billing: { ...billing, lastName: name },
          }),
        );
        expect(response.status).toBe(422);
        expect((await bodyOf(response)).fields).toEqual({
          "shipping.firstName": `First name ${REST}`,
          "billing.lastName": `Last name ${REST}`,
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
        expect((await bodyOf(response)).fields).toEqual({ name: `Name ${REST}` });
      });
    },
  );

  test("is refused as an address as well, whose lines become one", async () => {
    const advert = { ...shipping, address: "Pay at example.com/now", city: "www.example" };
    const refused = await service.place(placementOf(undefined, { shipping: advert }));
    expect((await bodyOf(refused)).fields).toEqual({
      "shipping.address": `Address ${REST}`,
      "shipping.city": `City ${REST}`,
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
