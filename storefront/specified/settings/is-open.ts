/** The specified shop takes no orders, so it is never closed to them. */
export const isOpen = true;
