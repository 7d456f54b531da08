import { IconDrawing } from "@damson/ui/icon";

const drawings = {
  today: "M5 5.5h14V20H5zM5 10h14M9 3.5v4M15 3.5v4M9 14.5l2.25 2.25L15.5 13",
  orders: "M4 8 12 4l8 4v8.5L12 20.5l-8-4zM4 8l8 4 8-4M12 12v8.5",
  products:
    "M9.5 3.5h5v4h-5zM8 7.5h8a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V9A1.5 1.5 0 0 1 8 7.5ZM6.5 12.5h11",
  stock: "M4 20V10l8-5.5L20 10v10M8 20v-7h8v7M8 16.5h8",
  messages: "M4 6h16v12H4zM4 7l8 6 8-6",
  customers:
    "M9.5 11a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.5 19.5c.5-3.2 3-5 6-5s5.5 1.8 6 5M15.5 4.75a3.25 3.25 0 0 1 0 6M17.5 14.75c1.75.7 2.75 2.25 3 4.75",
  newsletter: "M5 4h14v16H5zM8.5 8h7M8.5 12h7M8.5 16h4",
  codes: "M4 12.5 12.5 4H20v7.5L11.5 20zM16 8h.01",
  shop: "M4.5 9.5 6 4.5h12l1.5 5M4.5 9.5a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0M5.5 12v8h13v-8M10 20v-5h4v5",
  home: "M4 4.5h16v15H4zM4 12.5h16M12 12.5v7",
  health: "M3.5 12h4l2.5-6 4 12 2.5-6h4",
  people:
    "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20.5c.6-3.6 3.6-5.75 7.5-5.75s6.9 2.15 7.5 5.75",
  activity: "M12 7v5l3.5 2M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** Decorative. The meaning must also be in a visible or accessible text. */
export function Icon({ name, className = "size-5" }: IconProps) {
  return <IconDrawing path={drawings[name]} className={className} />;
}
