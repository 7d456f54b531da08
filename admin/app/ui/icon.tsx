import { IconDrawing } from "@damson/ui/icon";

const drawings = {
  home: "M4.5 11.5 12 5l7.5 6.5M6.5 10v10h11V10M10 20v-5.5h4V20",
  orders: "M4 8 12 4l8 4v8.5L12 20.5l-8-4zM4 8l8 4 8-4M12 12v8.5",
  products:
    "M9.5 3.5h5v4h-5zM8 7.5h8a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V9A1.5 1.5 0 0 1 8 7.5ZM6.5 12.5h11",
  customers:
    "M9.5 11a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM3.5 19.5c.5-3.2 3-5 6-5s5.5 1.8 6 5M15.5 4.75a3.25 3.25 0 0 1 0 6M17.5 14.75c1.75.7 2.75 2.25 3 4.75",
  discounts: "M4 12.5 12.5 4H20v7.5L11.5 20zM16 8h.01",
  reports: "M3.5 20h17M6 20v-7M12 20V5M18 20v-10",
  settings:
    "M4 7.5h8M17 7.5h3M4 16.5h3M12 16.5h8M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  content: "M4 4.5h16v15H4zM4 12.5h16M12 12.5v7",
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
