import { expect, test } from "vitest";
import { listMissingDetails, listMissingToOpen } from "./opening.ts";
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
const describeMissing = (changes: Partial<Owner>) =>
  listMissingToOpen({ ...given, ...changes }, "https://shop.example");

test("lists the missing details of a public shop", () => {
  expect(listMissingToOpen(owner, "https://shop.example")).toEqual([
    "Company name",
    "Company number",
    "Place of registration",
    "Registered office",
    "Business address",
    "Email address",
    "Phone number",
    "Returns address",
  ]);
  expect(listMissingDetails(given)).toEqual([]);
  expect(listMissingDetails({ ...given, phone: { toBeCompleted: "Phone number" } })).toEqual([
    "Phone number",
  ]);
});

test("lets a sole trader leave the company details empty", () => {
  expect(describeMissing({ companyNumber: "", registeredIn: "", registeredOffice: "" })).toEqual(
    [],
  );
  expect(describeMissing({ legalName: " ", phone: "" })).toEqual(["Company name", "Phone number"]);
});

test("requires nothing on the owner's own machine", () => {
  expect(listMissingToOpen(owner, "http://localhost:3000")).toEqual([]);
});
