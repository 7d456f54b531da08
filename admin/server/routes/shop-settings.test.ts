import { createPlacement, readResponse } from "@damson/order-service/testing/service";
import { defaultBrand } from "@damson/shop/brand/brand";
import { defaultDelivery } from "@damson/shop/delivery/delivery-settings";
import { withMainRate } from "@damson/shop/delivery/testing/with-main-rate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SignedIn, sqliteOnly, startAdmin, type TestAdmin } from "../testing/admin.ts";
import { factorNeeded, MINUTE, type Owners, signInOwners } from "../testing/owners.ts";

describe.each(sqliteOnly)("settings of the shop on %s", (_name, storage) => {
  let admin: TestAdmin;
  let owners: Owners;
  let staff: SignedIn;
  beforeAll(async () => {
    admin = await startAdmin(storage());
    staff = await admin.staffMember("staff");
    owners = await signInOwners(admin);
  });
  beforeEach(() => owners.show());
  afterAll(() => admin.close());

  /** A group of settings that owners read and change. */
  function readGroup(name: string) {
    const path = `/shop-settings/${name}`;
    const read = async () => (await owners.ask("GET", path)).body;
    const save = async (changes: object) => {
      const { content, version } = await read();
      return owners.ask("PUT", path, { content: { ...content, ...changes }, version });
    };
    return { path, read, save };
  }
  const { path, read, save } = readGroup("company");

  test("uses a saved company name in the next email and invoice", async () => {
    expect((await save({ legalName: "Plum & Sons Ltd" })).status).toBe(200);
    const order = await owners.placeOrder();
    await expect
      .poll(() => admin.orders.mails.some(({ text }) => text?.includes("Plum & Sons Ltd")))
      .toBe(true);

    await save({ legalName: "Damson Beauty Ltd" });
    expect((await order.send("mark-paid", { amount: order.total })).status).toBe(200);

    expect((await order.view()).invoices).toMatchObject([
      { seller: { name: "Damson Beauty Ltd" } },
    ]);
  });

  test("refuses the second of two simultaneous changes and names the first author", async () => {
    const { content, version } = await read();
    expect((await save({ phone: "01225 496 0042" })).status).toBe(200);

    const late = await owners.ask("PUT", path, { content: { ...content, phone: "0" }, version });

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: "catalogue_changed" });
    expect(late.body.message).toContain("@");
    expect((await read()).content.phone).toBe("01225 496 0042");
  });

  test("lists a change in the history and Activity and undoes it once", async () => {
    await save({ governingLaw: "England and Wales" });
    await save({ governingLaw: "Scotland" });
    const changes = async () => (await owners.ask("GET", `${path}/changes`)).body.changes;
    const [latest] = await changes();
    expect(latest).toMatchObject({ fields: ["governingLaw"], undoes: null });
    const undo = () => owners.ask("POST", `${path}/undo`, { change: latest.id });

    expect((await undo()).body.content.governingLaw).toBe("England and Wales");

    expect((await changes())[0]).toMatchObject({ undoes: latest.id });
    expect((await undo()).status).toBe(409);
    expect((await owners.ask("POST", `${path}/undo`, { change: 999_999 })).status).toBe(404);
    const { events } = (await owners.ask("GET", "/activity")).body;
    expect(events).toContainEqual(
      expect.objectContaining({ type: "settings_changed", subject: "company" }),
    );
  });

  test.each(["company", "payments"])(
    "does not undo a change of %s in the product history",
    async (name) => {
      const settings = `/shop-settings/${name}`;
      const { content, version } = (await owners.ask("GET", settings)).body;
      const changed =
        name === "company"
          ? { ...content, phone: `01225 ${version}` }
          : {
              methods: ["bank-transfer"],
              bankAccount: {
                accountName: `Plum ${version}`,
                sortCode: "20-00-00",
                accountNumber: "55779911",
              },
            };
      expect((await owners.ask("PUT", settings, { content: changed, version })).status).toBe(200);
      const { rows } = (await owners.ask("GET", "/catalogue-changes")).body;
      expect(rows[0]).toMatchObject({ canUndo: false, canUndoInSettings: true });

      const refused = await owners.ask("POST", `/catalogue-changes/${rows[0].id}/undo`);

      expect(refused).toMatchObject({ status: 409, body: { code: "undo_refused" } });
      expect(refused.body.message).toContain("Undo this in Settings");
      expect((await owners.ask("GET", settings)).body.content).toEqual(changed);
      const seen = await admin.ask("/catalogue-changes", { token: await staff.token() });
      expect(seen.body.rows[0]).toMatchObject({ canUndo: false, canUndoInSettings: false });
    },
  );

  test("rejects invalid values by field", async () => {
    const refused = await save({ phone: "0".repeat(2001) });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual({ phone: "Enter 2000 characters or fewer" });
  });

  test("shows settings to staff but lets only owners with a recent second factor change them", async () => {
    const token = await staff.token();
    const seen = await admin.ask(path, { token });
    expect(seen.status).toBe(200);
    const refused = await admin.ask(path, { method: "PUT", token, body: seen.body });
    expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });

    admin.pass(6 * MINUTE);
    expect(await save({ phone: "1" })).toMatchObject(factorNeeded);
    const undo = await owners.ask("POST", `${path}/undo`, { change: 1 });
    expect(undo).toMatchObject(factorNeeded);
  });

  describe("delivery", () => {
    const delivery = readGroup("delivery");

    test("charges the new rate and refuses orders with the old total", async () => {
      const order = createPlacement();
      expect((await delivery.save(withMainRate({ charge: 750, freeFrom: 8000 }))).status).toBe(200);

      const refused = await admin.orders.place(order);
      expect(refused.status).toBe(409);

      const total = order.total - 499 + 750;
      const placed = await readResponse(await admin.orders.place({ ...order, total }));
      expect(placed.order).toMatchObject({ delivery: 750, total });
      expect((await delivery.save(defaultDelivery)).status).toBe(200);
    });

    test("refuses an excluded area in any letter case", async () => {
      expect((await delivery.save({ unservedAreas: ["ls", "ZE", "LS"] })).status).toBe(200);
      expect((await delivery.read()).content.unservedAreas).toEqual(["LS", "ZE"]);
      const refused = await delivery.save({ unservedAreas: ["LS", "QQ"] });
      expect(refused.body.fields).toEqual({
        "unservedAreas.1": "QQ isn’t a postcode area or district",
      });

      const [{ id }] = (await owners.ask("GET", `${delivery.path}/changes`)).body.changes;
      const undone = await owners.ask("POST", `${delivery.path}/undo`, { change: id });
      expect(undone.body.content.unservedAreas).toEqual([]);
    });

    test("shows delivery settings to staff but refuses changes", async () => {
      const token = await staff.token();
      const { status, body } = await admin.ask(delivery.path, { token });
      expect(status).toBe(200);
      const refused = await admin.ask(delivery.path, { method: "PUT", token, body });
      expect(refused).toMatchObject({ status: 403, body: { code: "forbidden" } });
    });
  });

  test("lets staff change and undo synonyms", async () => {
    const words = "/shop-settings/search";
    const token = await staff.token();
    const seen = (await admin.ask(words, { token })).body;
    expect(seen.content.synonyms).toContainEqual(["perfume", "fragrance", "scent", "cologne"]);
    const save = (synonyms: unknown) =>
      admin.ask(words, {
        method: "PUT",
        token,
        body: { content: { synonyms }, version: seen.version },
      });

    const refused = await save([["perfume"]]);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { "synonyms.0": "Enter at least two words per line, separated by commas" } },
    });
    expect((await save([["perfume", "scent"]])).body.content.synonyms).toHaveLength(1);

    const [change] = (await admin.ask(`${words}/changes`, { token })).body.changes;
    expect(change).toMatchObject({ fields: ["synonyms"], undoes: null });
    const body = { change: change.id };
    const undone = await admin.ask(`${words}/undo`, { method: "POST", token, body });
    expect(undone.body.content).toEqual(seen.content);
  });

  test("shows saved opening hours in the next email", async () => {
    const hours = "/shop-settings/opening_hours";
    const token = await staff.token();
    const { version } = (await admin.ask(hours, { token })).body;
    const body = { content: { text: "Tuesday to Friday, 10am–4pm GMT" }, version };
    expect((await admin.ask(hours, { method: "PUT", token, body })).status).toBe(200);

    await owners.placeOrder();
    await expect
      .poll(() => admin.orders.mails.some(({ text }) => text?.includes(body.content.text)))
      .toBe(true);

    const empty = { content: { text: " " }, version: version + 1 };
    const refused = await admin.ask(hours, { method: "PUT", token, body: empty });
    expect(refused.body.fields).toEqual({ text: "Fill this in" });
  });

  test("uses a saved shop name in the next email and on the sign-in screen", async () => {
    const name = readGroup("shop_name");
    const long = await name.save({ name: "V".repeat(31) });
    expect(long.body.fields).toEqual({ name: "Enter 30 characters or fewer" });
    const saved = await name.save({ name: "Violet", longName: "Violet & Thyme" });
    expect(saved.status).toBe(200);

    await owners.placeOrder();
    await expect
      .poll(() => admin.orders.mails.some(({ text }) => text?.startsWith("VIOLET\n")))
      .toBe(true);
    expect((await admin.ask("/config")).body).toMatchObject({ shopName: "Violet" });
    const token = await staff.token();
    const { body } = await admin.ask(name.path, { token });
    expect((await admin.ask(name.path, { method: "PUT", token, body })).status).toBe(403);
  });

  test("uses a saved brand for order numbers, emails and the admin", async () => {
    const brand = readGroup("brand");
    const colours = { ...(await brand.read()).content.colours, accent: "#1f4a7a" };
    const point = { focalX: 0.5, focalY: 0.5 };
    const logo = { file: "a".repeat(32), width: 640, height: 160, ...point };
    expect((await brand.save({ colours, logo, orderPrefix: "wax" })).status).toBe(200);

    const { number } = await owners.placeOrder();
    expect(number).toMatch(/^WAX-/);
    const spelling = number.slice(4).replaceAll("-", "").toLowerCase();
    expect((await owners.ask("GET", `/orders/${spelling}`)).body).toMatchObject({ number });
    await expect
      .poll(() => admin.orders.mails.some(({ html }) => html?.includes("background:#1f4a7a")))
      .toBe(true);
    const { shop } = (await owners.ask("GET", "/session")).body;
    const src = `/media/${logo.file}-480.webp`;
    expect(shop).toMatchObject({ accent: "#1f4a7a", logo: { src, width: 480, height: 120 } });
    expect((await brand.save(defaultBrand)).status).toBe(200);
  });

  test("requires whole numbers for the newsletter code", async () => {
    const code = readGroup("newsletter");
    expect((await code.save({ percent: 15, days: 30 })).body.content).toMatchObject({
      isCodeGiven: true,
      percent: 15,
    });
    for (const percent of [0, 91, 12.5, null, "15"]) {
      expect((await code.save({ percent })).body.fields).toEqual({
        percent: "Enter a whole number from 1 to 90",
      });
    }
    const token = await staff.token();
    const { body } = await admin.ask(code.path, { token });
    expect((await admin.ask(code.path, { method: "PUT", token, body })).status).toBe(403);
  });

  describe("the home page", () => {
    const home = "/shop-settings/home";
    const ask = async (method: string, path: string, body?: unknown) =>
      admin.ask(path, { method, token: await staff.token(), body });

    test("lets staff change and undo the home page and lists the change in Activity", async () => {
      const { content, version } = (await ask("GET", home)).body;
      const slides = [{ ...content.slides[0], title: "Plums in bloom" }];
      const saved = await ask("PUT", home, { content: { ...content, slides }, version });
      expect(saved.body).toMatchObject({ content: { slides }, version: version + 1 });

      const [latest] = (await ask("GET", `${home}/changes`)).body.changes;
      expect(latest).toMatchObject({ fields: ["slides"], undoes: null });
      const undone = await ask("POST", `${home}/undo`, { change: latest.id });
      expect(undone.body.content).toEqual(content);
      const { events } = (await owners.ask("GET", "/activity")).body;
      expect(events).toContainEqual(
        expect.objectContaining({ type: "settings_changed", subject: "home" }),
      );
    });

    test("requires links into the shop and alt texts", async () => {
      const { content, version } = (await ask("GET", home)).body;
      const hash = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
      const upload = {
        isBuiltIn: false,
        file: hash,
        placeholderColour: "stone",
        width: 800,
        height: 600,
        focalX: 0.5,
        focalY: 0.5,
      };
      const slide = { ...content.slides[0], to: "//plum.example", wide: upload, tall: upload };
      const body = { content: { ...content, slides: [slide] }, version };
      expect(await ask("PUT", home, body)).toMatchObject({
        status: 422,
        body: { fields: { "slides.0.to": "Enter a page of your shop, like /search" } },
      });
      const led = { ...slide, to: "/skincare" };
      const described = await ask("PUT", home, {
        content: { ...content, slides: [led] },
        version,
      });
      expect(described.body.fields).toEqual({ "slides.0.alt": "Describe the picture" });
    });

    test("refuses the second of two simultaneous changes and names the first author", async () => {
      const { content, version } = (await ask("GET", home)).body;
      const change = (title: string) => ({
        content: { ...content, tiles: [{ ...content.tiles[0], title }] },
        version,
      });
      expect((await ask("PUT", home, change("Creams"))).status).toBe(200);
      const late = await owners.ask("PUT", home, change("Balms"));
      expect(late).toMatchObject({ status: 409, body: { code: "catalogue_changed" } });
      expect(late.body.person).toBe(staff.email);
    });

    test("lists products by variant key", async () => {
      const key = "a313-vitamin-a-retinol-cream";
      const { body } = await ask("GET", `/product-names?key=${key}&key=gone`);
      expect(body).toEqual({ [key]: { name: expect.any(String), options: [], state: "live" } });
    });
  });

  describe("payment methods", () => {
    const payments = readGroup("payments");
    const account = {
      accountName: "Plum Ltd",
      sortCode: "20 00 00",
      accountNumber: "5577 9911",
    };

    test("shows the bank account on order pages and emails the other owners", async () => {
      expect(
        (await payments.save({ methods: ["bank-transfer"], bankAccount: account })).status,
      ).toBe(200);

      const { order } = await readResponse(await admin.orders.place(createPlacement()));
      expect(order.bankAccount).toEqual({
        accountName: "Plum Ltd",
        sortCode: "20-00-00",
        accountNumber: "55779911",
      });
      expect(await owners.newestNotice()).toMatchObject({
        type: "bank_account_changed",
        person: owners.owner.email,
      });
    });

    test("offers no cards without Stripe's keys", async () => {
      const refused = await payments.save({ methods: ["stripe"], bankAccount: null });
      expect(refused.status).toBe(422);
      expect(refused.body.fields.methods).toContain("STRIPE_SECRET_KEY");
    });

    test("offers no bank transfers without a bank account", async () => {
      const refused = await payments.save({ methods: ["bank-transfer"], bankAccount: null });
      expect(refused.body.fields).toEqual({
        methods: "Add a bank account to accept bank transfers",
      });
    });

    test("requires a recent second factor to change the bank account", async () => {
      admin.pass(6 * MINUTE);
      const asked = { methods: ["bank-transfer"], bankAccount: { ...account, accountName: "Me" } };
      expect(await payments.save(asked)).toMatchObject(factorNeeded);
    });
  });
});
