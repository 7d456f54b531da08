import { describe, expect, test } from "vitest";
import { listSteps, type ShopFacts, type Step, stepNames } from "./steps.ts";

const at = new Date("2026-11-28T03:00:05Z");

const fresh: ShopFacts = {
  hasSample: true,
  isSampleKept: false,
  isNamed: false,
  missing: ["Company name", "Phone number", "Returns address"],
  isDeliverySaved: false,
  methods: [],
  isTrial: false,
  hasMailServer: true,
  isMailSent: false,
  testMail: undefined,
  hasProducts: false,
  tracked: 0,
  neverTracked: 51,
  backedUpAt: undefined,
  backupError: null,
  hasOrder: true,
  isOrderSent: false,
  owners: 1,
  isPublic: true,
};

const done: Readonly<Record<Step["name"], Partial<ShopFacts>>> = {
  sample: { isSampleKept: true },
  brand: { isNamed: true },
  company: { missing: [] },
  delivery: { isDeliverySaved: true },
  payment: { methods: ["bank-transfer"] },
  mail: { isMailSent: true },
  products: { hasProducts: true },
  stock: { tracked: 1 },
  backup: { backedUpAt: at },
  order: { isOrderSent: true },
  owners: { owners: 2 },
  opening: { missing: [] },
};

const step = (name: Step["name"], facts: Partial<ShopFacts> = {}) =>
  listSteps({ ...fresh, ...facts }).find((each) => each.name === name);
const sentence = (name: Step["name"], facts: Partial<ShopFacts> = {}) =>
  step(name, facts)?.sentence;

test("lists all steps in order for a new shop", () => {
  expect(listSteps(fresh).map(({ name }) => name)).toEqual(stepNames);
  expect(listSteps(fresh).filter(({ isDone }) => isDone)).toEqual([]);
});

test.each(stepNames)("completes the step %s only if its own condition is met", (name) => {
  expect(step(name, done[name])).toMatchObject({ isDone: true });

  const others = Object.assign({}, ...stepNames.map((each) => (each === name ? {} : done[each])));
  const without = { ...others, ...("missing" in done[name] && { missing: fresh.missing }) };
  expect(step(name, without)).toMatchObject({ isDone: false });
});

test("names missing company details", () => {
  expect(sentence("company")).toContain(
    "UK law requires these details: company name, phone number and returns address",
  );
});

test("does not count trial payments as real", () => {
  const facts = { methods: ["stripe", "bank-transfer"], isTrial: true } as const;
  expect(step("payment", facts)).toEqual({
    name: "payment",
    isDone: false,
    sentence:
      "Customers can pay by card and bank transfer in test mode. No real payments are taken.",
  });
});

describe("test email", () => {
  const mail = { recipient: "anna@example.com", at, error: null };

  test.each([
    ["on its way", { state: "waiting" }, "Sending to anna@example.com"],
    [
      "sent",
      { state: "sent" },
      "Sent to anna@example.com on 28 November 2026 at 03:00. Check that it isn’t in your spam folder.",
    ],
    [
      "refused for now",
      { state: "waiting", error: "451 Try again later" },
      "The email to anna@example.com wasn’t delivered: 451 Try again later. We’ll try again.",
    ],
    [
      "refused for good",
      { state: "failed", error: "550 No such mailbox." },
      "The email to anna@example.com wasn’t delivered: 550 No such mailbox. We’ve stopped trying.",
    ],
  ] as const)("reports that it is %s", (_name, state, words) => {
    const isMailSent = state.state === "sent";
    expect(step("mail", { testMail: { ...mail, ...state }, isMailSent })).toEqual({
      name: "mail",
      isDone: isMailSent,
      sentence: words,
    });
  });

  test("does not count a test email that was written to a file", () => {
    const facts = {
      hasMailServer: false,
      isMailSent: true,
      testMail: { ...mail, state: "sent" },
    } as const;
    expect(step("mail", facts)).toMatchObject({ isDone: false });
    expect(sentence("mail", facts)).toContain("SMTP_HOST");
  });
});

test("counts tracked and untracked variants", () => {
  expect(sentence("stock", { tracked: 1, neverTracked: 50 })).toBe(
    "Stock is tracked for 1 variant. 50 more can’t sell out until you add stock.",
  );
  expect(sentence("stock", { tracked: 51, neverTracked: 0 })).toBe(
    "Stock is tracked for 51 variants",
  );
});

test("shows why a backup failed", () => {
  expect(sentence("backup")).toContain("BACKUP_FOLDER");
  expect(sentence("backup", { backupError: "The folder is full" })).toBe(
    "No backup yet: The folder is full.",
  );
});

test("asks to dispatch the first order", () => {
  expect(sentence("order", { hasOrder: false })).toContain("Place an order yourself");
  expect(sentence("order")).toContain("dispatch it");
});

test("omits the number of owners if it is unknown", () => {
  expect(step("owners", { owners: undefined })).toMatchObject({
    isDone: false,
    sentence: "We couldn’t check how many owners there are",
  });
});

test("does not ask to publish a shop on the owner's own machine", () => {
  expect(step("opening", { missing: [], isPublic: false })).toMatchObject({ isDone: false });
  expect(sentence("opening", { missing: [], isPublic: false })).toContain("SITE_URL");
});
