import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** So long nothing more is typed before it is looked for. */
const PAUSE_MS = 200;

/**
 * What is looked for in a list of people. It is kept with the entry of the history, so that a reload
 * and going back find it again, and not in the address: names and addresses would stay in the
 * browser's history and be sent along where somebody copies a link.
 */
export function useSearch() {
  const { state, search: query } = useLocation();
  const navigate = useNavigate();
  const kept = searchIn(state);
  const [typed, setTyped] = useState(kept);

  useEffect(() => {
    const search = typed.trim();
    if (search === kept) return;
    const keep = () => void navigate({ search: query }, { replace: true, state: { search } });
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, kept, query, navigate]);

  return { typed, setTyped, search: kept };
}

export function searchIn(state: unknown): string {
  const { search }: Readonly<Record<string, unknown>> = Object(state);
  return typeof search === "string" ? search : "";
}
