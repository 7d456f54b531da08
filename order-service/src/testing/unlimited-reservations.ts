/** Settings that let unpaid orders hold all stock. */
export const unlimitedReservations = {
  transferSharePercent: 100,
  unconfirmedHours: "off",
} as const;
