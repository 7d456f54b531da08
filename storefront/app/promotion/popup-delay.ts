const DELAY_MS = 2_000;

/** Resolves two seconds after the page has loaded, or after the last key press in that time. */
export const popupDelay = import.meta.env.SSR
  ? undefined
  : new Promise<void>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, DELAY_MS);
      };
      addEventListener("load", () => {
        wait();
        addEventListener("keydown", wait);
      });
    });
