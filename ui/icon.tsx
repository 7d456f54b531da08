const drawings = {
  bag: "M5.5 8.5h13l1 11.5h-15zM8.75 8.5V7a3.25 3.25 0 0 1 6.5 0v1.5",
  person:
    "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20.5c.6-3.6 3.6-5.75 7.5-5.75s6.9 2.15 7.5 5.75",
  search: "M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM15.75 15.75 20.5 20.5",
  menu: "M3.5 7h17M3.5 12h17M3.5 17h17",
  close: "m5.5 5.5 13 13M18.5 5.5l-13 13",
  heart:
    "M12 20S3.75 15.25 3.75 9.25A4.5 4.5 0 0 1 12 6.9a4.5 4.5 0 0 1 8.25 2.35C20.25 15.25 12 20 12 20Z",
  "chevron-left": "m14.5 5.5-6.5 6.5 6.5 6.5",
  "chevron-right": "m9.5 5.5 6.5 6.5-6.5 6.5",
  "chevron-down": "m5.5 9 6.5 6.5L18.5 9",
  "arrow-right": "M4 12h15.5M13.5 6l6 6-6 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M8 5.25v13.5L18.75 12Z",
  check: "m4.5 12.5 5 5 10-11",
} as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  readonly name: IconName;
  /** `size-6` by default. */
  readonly className?: string | undefined;
}

/** Decorative: text beside it must carry the meaning. */
export function Icon({ name, className }: IconProps) {
  return <IconDrawing path={drawings[name]} className={className} />;
}

interface IconDrawingProps {
  readonly path: string;
  readonly className?: string | undefined;
}

/** Draws a path on a 24 px grid, in the style of `icon.css`. */
export function IconDrawing({ path, className }: IconDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={className === undefined ? "icon" : `icon ${className}`}
      viewBox="0 0 24 24"
    >
      <path d={path} />
    </svg>
  );
}
