/** A thin bar at the top of the screen. Appears only if loading takes noticeably long. */
export function ProgressBar() {
  return (
    <div className="progress-bar no-print fixed inset-x-0 top-0 z-50 border-plum border-t-2" />
  );
}
