/** Settings that let unpaid orders hold all stock. */
export const unboundedHolds = { transferSharePercent: 100, unconfirmedHours: "off" } as const;
