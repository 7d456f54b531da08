import { useEffect, useRef, useState } from "react";
import { api } from "#admin/lib/api.ts";
import type { AddedPicture, FocalPoint, MovedFocalPoint } from "#api/pictures.ts";
import { useReportedPictures } from "./pending-pictures.ts";
import { clampToPicture } from "./square-crop.ts";

/**
 * The focal point while it is being moved. `settle` asks the server for new crops, then calls `onFocalPoint`. A later
 * call aborts an earlier one.
 */
export function useFocalPoint(
  { hash, width, height, focalX, focalY }: AddedPicture,
  onFocalPoint: (point: FocalPoint) => void,
) {
  const [point, setPoint] = useState<FocalPoint>({ focalX, focalY });
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<Error>();
  // The pointer may be released before the last move renders.
  const latest = useRef(point);
  const saved = useRef<FocalPoint | undefined>(point);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  useReportedPictures({ pending: isSaving ? 1 : 0, failed: error ? 1 : 0 });

  const move = (to: Partial<FocalPoint>) => {
    latest.current = clampToPicture({ ...latest.current, ...to });
    setPoint(latest.current);
  };
  const settle = async () => {
    const to = latest.current;
    if (saved.current !== undefined && isSame(saved.current, to)) return;
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const { signal } = controller;
    saved.current = to;
    setSaving(true);
    setError(undefined);
    try {
      onFocalPoint(await saveFocalPoint({ hash, width, height, ...to }, signal));
      setSaving(false);
    } catch (failure) {
      if (signal.aborted) return;
      saved.current = undefined;
      setSaving(false);
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return { point, move, settle: () => void settle(), isSaving, error };
}

function saveFocalPoint(
  { hash, ...body }: MovedFocalPoint & { readonly hash: string },
  signal: AbortSignal,
): Promise<FocalPoint> {
  return api("POST /pictures/:hash/focal-point", { params: { hash }, body, signal });
}

function isSame(one: FocalPoint, other: FocalPoint): boolean {
  return one.focalX === other.focalX && one.focalY === other.focalY;
}
