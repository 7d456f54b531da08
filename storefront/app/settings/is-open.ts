/** The specified shop takes no orders, and so is never closed to them. */
export const isOpen = true;
