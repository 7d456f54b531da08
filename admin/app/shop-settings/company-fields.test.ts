import { isRequired } from "@damson/shop/legal/opening";
import { ownerKeys } from "@damson/shop/legal/owner-details";
import { expect, test } from "vitest";
import { companyGroups, readCompany } from "./company-fields.ts";
import { fieldsWith } from "./testing/fields-with.ts";

test("has one field for each owner detail", () => {
  const keys = companyGroups.flatMap((group) => group.keys);
  expect([...keys].sort()).toEqual([...ownerKeys].sort());
});

test("hides no field that the law requires", () => {
  const folded = companyGroups.flatMap(({ isOptional, keys }) => (isOptional ? keys : []));
  expect(folded.filter(isRequired)).toEqual([]);
});

test("stores an empty field as incomplete", () => {
  const details = readCompany(fieldsWith({ legalName: " Damson Ltd ", phone: "  " }));
  expect(details).toMatchObject({ legalName: "Damson Ltd", phone: null, companyNumber: null });
});

test("clears the registration of a sole trader", () => {
  const details = readCompany(fieldsWith({ noRegistration: "on", companyNumber: "123" }));
  expect(details).toMatchObject({ companyNumber: "", registeredIn: "", registeredOffice: "" });
});
