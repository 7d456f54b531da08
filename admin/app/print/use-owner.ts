import { type Owner, owner } from "@damson/shop/legal/owner";
import { createContext, useContext } from "react";

export const OwnerContext = createContext<Owner>(owner);

export function useOwner(): Owner {
  return useContext(OwnerContext);
}
