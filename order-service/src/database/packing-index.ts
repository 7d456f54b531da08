/** The orders that wait to be packed, the oldest first. */
export const packingIndex = [
  `CREATE INDEX orders_to_pack_idx ON orders (placed_at)
    WHERE state = 'paid' AND packed_at IS NULL`,
];
