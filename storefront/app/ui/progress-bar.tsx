/** A thin bar at the top of the screen: what was asked for is on its way, for how long nobody knows. */
export function ProgressBar() {
  return <div className="on-its-way no-print fixed inset-x-0 top-0 z-50 border-plum border-t-2" />;
}
