import { IconDrawing } from "@damson/ui/icon";
import { Button } from "#app/ui/button.tsx";

// Not in the icon file, because every page loads that.
const printer = "M7 9V4h10v5M7 17.5H4V9h16v8.5h-3M7 14h10v6H7z";

export function PrintButton() {
  return (
    <Button variant="outline" className="no-print px-5!" onClick={() => print()}>
      <IconDrawing path={printer} className="size-5" />
      Print or save
    </Button>
  );
}
