import { type Owner, owner } from "@damson/shop/legal/owner";
import { defaultPolicies, type Policies } from "@damson/shop/settings/policies";
import { createContext, useContext } from "react";

interface Seller {
  readonly owner: Owner;
  readonly policies: Policies;
}

export const SellerContext = createContext<Seller>({ owner, policies: defaultPolicies });

export function useOwner(): Owner {
  return useContext(SellerContext).owner;
}

export function usePolicies(): Policies {
  return useContext(SellerContext).policies;
}
