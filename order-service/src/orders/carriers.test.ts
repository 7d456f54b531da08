import { expect, test } from "vitest";
import { carriers, findTrackingDoubt, toTracking } from "./carriers.ts";

test("links a tracking number to its carrier, without spaces", () => {
  expect(toTracking("royal mail", "QF 1234 5678 5GB")).toEqual({
    carrier: "Royal Mail",
    number: "QF 1234 5678 5GB",
    url: "https://www.royalmail.com/track-your-item#/tracking-results/QF123456785GB",
  });
});

test("returns no link for an unknown carrier", () => {
  expect(toTracking("Bike courier", "7")).toEqual({ carrier: "Bike courier", number: "7" });
});

test.each(carriers)("links only to $name's own site", ({ name, trackedAt }) => {
  const { url = "" } = toTracking(name, "../?a=1#b c\\@evil.example");

  expect(URL.parse(url)?.origin).toBe(new URL(trackedAt).origin);
  expect(url.startsWith(trackedAt)).toBe(true);
  expect(url.slice(trackedAt.length)).not.toMatch(/[/?#\\@ ]/);
});

test.each([
  ["Royal Mail", ["QF123456785GB", "qf 1234 5678 5gb", "RB 123 456 785 GB", "AA000000005GB"]],
  ["Royal Mail", ["021115C902CF0C99", "32-001 925 4000-221 BB4 EFC", "0B014648800003598B01"]],
  ["Evri", ["H00HYA0123456789", "T00C6A0012345678", "0123456789012345"]],
  ["DPD", ["15976979566142", "1597 6979 566 142", "15976979566142K", "1597697956"]],
  ["Yodel", ["JD0002222222222222", "JJD 0002 2222 2222 2222"]],
  ["Parcelforce", ["AA1234567", "AAAA1234567890", "EE123456785GB", "123456789012"]],
  ["DHL", ["1234567890", "JJD0099999999", "JVGL0999999990", "GM60511234500000001"]],
  ["UPS", ["1Z5R89390357567127", "1Z 879E 9303 4683 4440", "T1234567890", "123456789"]],
  ["Bike courier", ["7", "Anna will bring it"]],
])("%s: accepts %j", (carrier, numbers) => {
  expect(numbers.filter((number) => findTrackingDoubt(carrier, number))).toEqual([]);
});

test.each([
  ["Royal Mail", ["15976979566142", "QF12345678GB", "QF123456785US", "H00HYA0123456789", "1"]],
  ["Evri", ["QF123456785GB", "H00HYA012345678", "LS1 4AP"]],
  ["DPD", ["QF123456785GB", "159769795661", "H00HYA0123456789"]],
  ["Yodel", ["15976979566142"]],
  ["Parcelforce", ["H00HYA0123456789", "AA123456"]],
  ["DHL", ["123456789"]],
  ["UPS", ["1Z5R8939035756712", "QF123456785GB"]],
])("%s: warns about %j", (carrier, numbers) => {
  const doubts = numbers.map((number) => findTrackingDoubt(carrier, number));
  expect(doubts).toEqual(numbers.map(() => `${carrier} tracking numbers look different`));
});

test.each([
  ["Royal Mail", "QF12345678", 5, "GB"],
  ["Parcelforce", "EE00071761", 8, "GB"],
  ["UPS", "1Z5R8939035756712", 7, ""],
] as const)("%s: accepts only one check digit for %s", (carrier, start, right, end) => {
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const fitting = digits.filter((digit) => !findTrackingDoubt(carrier, `${start}${digit}${end}`));

  expect(fitting).toEqual([right]);
});

test.each(["QF123456875GB", "QF123456795GB", "QF213456785GB"])("notices a typo in %s", (number) => {
  expect(findTrackingDoubt("Royal Mail", number)).toBe("The check digit is wrong");
});
