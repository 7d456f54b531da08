import { describe, expect, test } from "vitest";
import { type ShopFacts, type Step, stepNames, stepsOf } from "./steps.ts";

const at = new Date("2026-11-28T03:00:05Z");

const fresh: ShopFacts = {
  missing: ["Company name", "Telephone number", "Returns address"],
  isDeliverySaved: false,
  methods: [],
  isTrial: false,
  hasMailServer: true,
  isMailSent: false,
  testMail: undefined,
  counted: 0,
  neverCounted: 51,
  backedUpAt: undefined,
  backupError: null,
  hasOrder: false,
  owners: 1,
  isPublic: true,
};

const done: Readonly<Record<Step["name"], Partial<ShopFacts>>> = {
  company: { missing: [] },
  delivery: { isDeliverySaved: true },
  payment: { methods: ["bank-transfer"] },
  mail: { isMailSent: true },
  stock: { counted: 1 },
  backup: { backedUpAt: at },
  order: { hasOrder: true },
  owners: { owners: 2 },
  opening: { missing: [] },
};

const step = (name: Step["name"], facts: Partial<ShopFacts> = {}) =>
  stepsOf({ ...fresh, ...facts }).find((each) => each.name === name);
const sentence = (name: Step["name"], facts: Partial<ShopFacts> = {}) =>
  step(name, facts)?.sentence;

test("in a new shop all is to be done, in the order of the day", () => {
  expect(stepsOf(fresh).map(({ name }) => name)).toEqual(stepNames);
  expect(stepsOf(fresh).filter(({ isDone }) => isDone)).toEqual([]);
});

test.each(stepNames)("%s is done by its own facts, and by no others", (name) => {
  expect(step(name, done[name])).toMatchObject({ isDone: true });

  const others = Object.assign({}, ...stepNames.map((each) => (each === name ? {} : done[each])));
  const without = { ...others, ...("missing" in done[name] && { missing: fresh.missing }) };
  expect(step(name, without)).toMatchObject({ isDone: false });
});

test("the company details name what is missing", () => {
  expect(sentence("company")).toContain(
    "Missing: Company name, Telephone number and Returns address.",
  );
});

test("a shop on trial takes no real payment", () => {
  const facts = { methods: ["stripe", "bank-transfer"], isTrial: true } as const;
  expect(step("payment", facts)).toEqual({
    name: "payment",
    isDone: false,
    sentence: "Customers pay by card and bank transfer, on trial: no payment is real.",
  });
});

describe("the test email", () => {
  const mail = { recipient: "anna@example.com", at, error: null };

  test.each([
    ["on its way", { state: "waiting" }, "On its way to anna@example.com."],
    [
      "sent",
      { state: "sent" },
      "Sent to anna@example.com on 28 November 2026 at 03:00: look whether it lies among unwanted mail.",
    ],
    [
      "refused for now",
      { state: "waiting", error: "451 Try again later" },
      "The email to anna@example.com was refused: 451 Try again later. It is tried again.",
    ],
    [
      "refused for good",
      { state: "failed", error: "550 No such mailbox." },
      "The email to anna@example.com was refused: 550 No such mailbox. It was given up.",
    ],
  ] as const)("says that it is %s", (_name, state, words) => {
    const isMailSent = state.state === "sent";
    expect(step("mail", { testMail: { ...mail, ...state }, isMailSent })).toEqual({
      name: "mail",
      isDone: isMailSent,
      sentence: words,
    });
  });

  test("proves nothing where emails are written into files", () => {
    const facts = {
      hasMailServer: false,
      isMailSent: true,
      testMail: { ...mail, state: "sent" },
    } as const;
    expect(step("mail", facts)).toMatchObject({ isDone: false });
    expect(sentence("mail", facts)).toContain("SMTP_HOST");
  });
});

test("what is not counted is named beside what is", () => {
  expect(sentence("stock", { counted: 1, neverCounted: 50 })).toBe(
    "1 product is counted; 50 more sell without limit.",
  );
  expect(sentence("stock", { counted: 51, neverCounted: 0 })).toBe("51 products are counted.");
});

test("a backup that failed says why", () => {
  expect(sentence("backup")).toContain("BACKUP_FOLDER");
  expect(sentence("backup", { backupError: "The folder is full" })).toBe(
    "None was made so far: The folder is full.",
  );
});

test("owners that the accounts do not count are not called one", () => {
  expect(step("owners", { owners: undefined })).toMatchObject({
    isDone: false,
    sentence: "The accounts do not say how many owners there are.",
  });
});

test("on the owner's own machine the shop is not open, whatever is filled in", () => {
  expect(step("opening", { missing: [], isPublic: false })).toMatchObject({ isDone: false });
  expect(sentence("opening", { missing: [], isPublic: false })).toContain("SITE_URL");
});
