import { isRequired } from "@damson/shop/legal/opening";
import { ownerKeys } from "@damson/shop/legal/owner-details";
import { expect, test } from "vitest";
import { companyGroups, readCompany } from "./company-fields.ts";
import { fieldsWith } from "./testing/fields-with.ts";

test("every detail of the owner has one field", () => {
  const keys = companyGroups.flatMap((group) => group.keys);
  expect([...keys].sort()).toEqual([...ownerKeys].sort());
});

test("nothing that the law requires is folded up", () => {
  const folded = companyGroups.flatMap(({ isOptional, keys }) => (isOptional ? keys : []));
  expect(folded.filter(isRequired)).toEqual([]);
});

test("an empty field is still to be completed", () => {
  const details = readCompany(fieldsWith({ legalName: " Damson Ltd ", phone: "  " }));
  expect(details).toMatchObject({ legalName: "Damson Ltd", phone: null, companyNumber: null });
});

test("a sole trader has no registration, whatever was typed before", () => {
  const details = readCompany(fieldsWith({ noRegistration: "on", companyNumber: "123" }));
  expect(details).toMatchObject({ companyNumber: "", registeredIn: "", registeredOffice: "" });
});
