/** Returns the nearest element that fits, of the target of an event and those around it. */
export function closestTo<Found extends Element = HTMLElement>(
  target: EventTarget | null,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
