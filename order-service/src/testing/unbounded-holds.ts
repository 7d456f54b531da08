/** Settings under which unpaid orders hold as much of the stock as they like. */
export const unboundedHolds = {
  transferSharePercent: 100,
  unconfirmedHours: "off",
  piecesPerNetwork: "off",
  poundsPerNetwork: "off",
  piecesPerCustomer: "off",
  poundsPerCustomer: "off",
} as const;
