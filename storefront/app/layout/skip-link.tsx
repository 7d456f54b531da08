/** The first stop of the keyboard: past strips, header and menus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="no-print fixed top-2 left-2 z-50 -translate-y-20 rounded bg-plum px-5 py-3 font-medium text-white focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
