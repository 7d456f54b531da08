/** With these settings, unpaid orders may reserve all stock. */
export const unlimitedReservations = {
  transferSharePercent: 100,
  unconfirmedHours: "off",
} as const;
