/** The first stop of the keyboard: a way past the header and its menus. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: without script it is a plain link within the page
    <a
      href="#main"
      onClick={(event) => {
        // As the browser would do it, but without a new history entry, which would lose the state of
        // the current one.
        event.preventDefault();
        const main = document.getElementById("main");
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
      className="no-print fixed top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded bg-plum px-5 py-3 font-medium text-white focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
