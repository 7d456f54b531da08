import { IconDrawing } from "./icon.tsx";

interface CopyIconProps {
  readonly className?: string;
}

/** Not in `icon.tsx`, which every page loads. */
export function CopyIcon({ className = "size-5" }: CopyIconProps) {
  return <IconDrawing path="M8.5 8.5V4h11.5v11.5h-4.5M4 8.5h11.5V20H4z" className={className} />;
}
