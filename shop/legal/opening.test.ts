import { expect, test } from "vitest";
import { missingToOpen } from "./opening.ts";
import { type Owner, owner } from "./owner.ts";

const given: Owner = {
  ...owner,
  legalName: "Damson Beauty Ltd",
  companyNumber: "01234567",
  registeredIn: "England and Wales",
  registeredOffice: "4 Orchard Row, Bath BA1 2QX",
  geographicAddress: "4 Orchard Row, Bath BA1 2QX",
  email: "care@damson.example",
  phone: "01225 496 0042",
  returnsAddress: "Unit 7, Mill Lane, Bath BA2 3TT",
};
const missingFrom = (changes: Partial<Owner>) =>
  missingToOpen({ ...given, ...changes }, "https://shop.example");

test("a shop with customers says what it still lacks", () => {
  expect(missingToOpen(owner, "https://shop.example")).toEqual([
    "Company name",
    "Company number",
    "Place of registration",
    "Registered office",
    "Business address",
    "Email address",
    "Phone number",
    "Returns address",
  ]);
  expect(missingFrom({})).toEqual([]);
  expect(missingFrom({ phone: { toBeCompleted: "Phone number" } })).toEqual([
    "Phone number",
  ]);
});

test("a sole trader has no company number, but a name and a telephone", () => {
  expect(missingFrom({ companyNumber: "", registeredIn: "", registeredOffice: "" })).toEqual([]);
  expect(missingFrom({ legalName: " ", phone: "" })).toEqual(["Company name", "Phone number"]);
});

test("on the owner's own machine nothing is lacking", () => {
  expect(missingToOpen(owner, "http://localhost:3000")).toEqual([]);
});
