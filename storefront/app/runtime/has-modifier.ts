type Click = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Returns true for a click with a key that opens a link in another tab or window, or downloads it. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Click): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
