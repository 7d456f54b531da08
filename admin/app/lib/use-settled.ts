import { useEffect, useState } from "react";

const SETTLED_MS = 200;

/** A text once nobody has typed for a moment, so that not each letter is asked for. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
