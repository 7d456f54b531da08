import { expect, test } from "vitest";
import { type LegalDetailText, owner } from "./owner.ts";
import { detailNames, ownerKeys, toOwner, toOwnerDetails } from "./owner-details.ts";

test("uses the same label for a missing detail everywhere", () => {
  for (const key of ownerKeys) {
    const detail: LegalDetailText = owner[key];
    if (typeof detail !== "string") expect(detail.toBeCompleted).toBe(detailNames[key]);
  }
});

test("restores stored details unchanged, including empty ones", () => {
  const given = toOwner({ legalName: "Damson Beauty Ltd", companyNumber: "" });

  expect(given.legalName).toBe("Damson Beauty Ltd");
  expect(given.companyNumber).toBe("");
  expect(given.phone).toEqual({ toBeCompleted: "Phone number" });
  expect(toOwner(toOwnerDetails(given))).toEqual(given);
});
