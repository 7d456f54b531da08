import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type ReactNode, useState } from "react";

/** Distance in pixels before a drag starts, so that clicks on buttons still work. */
const DRAG_FROM = 6;

interface SortableListProps {
  /** Noun for screen reader announcements, such as `Picture`. */
  readonly noun: string;
  readonly ids: readonly string[];
  readonly onMove: (from: number, to: number) => void;
  readonly className: string;
  readonly children: (move: (from: number, to: number) => void) => ReactNode;
}

/** A list sorted by dragging, or by buttons that call the `move` function passed to `children`. */
export function SortableList({ noun, ids, onMove, className, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
  );
  const [announced, setAnnounced] = useState("");
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    onMove(from, to);
    setAnnounced(`${noun} ${from + 1} is now ${noun.toLowerCase()} ${to + 1} of ${ids.length}.`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        // Keyboard users have the move buttons; the library's instructions describe dragging.
        accessibility={{ screenReaderInstructions: { draggable: "" } }}
      >
        <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
          <ol className={className}>{children(move)}</ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** Put `item` on the list item and `handle` on its drag handle. */
export function useSortableItem(id: string) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const style = { transform: CSS.Translate.toString(transform), transition: transition ?? "" };
  return { item: { ref: setNodeRef, style }, handle: listeners, isDragging };
}
