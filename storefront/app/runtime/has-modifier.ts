type Click = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Returns true if a modifier key makes the click open the link in a new tab or window, or download it. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
