import { type Owner, owner } from "@damson/shop/legal/owner";
import { createContext, useContext } from "react";

/** The details of the owner on printed sheets. */
export const OwnerContext = createContext<Owner>(owner);

export function useOwner(): Owner {
  return useContext(OwnerContext);
}
