/** Settings under which unpaid orders hold as much of the stock as they like. */
export const unboundedHolds = { transferSharePercent: 100, unconfirmedHours: "off" } as const;
