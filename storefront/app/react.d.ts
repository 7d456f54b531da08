import "react";

declare module "react" {
  /** Known to browsers, not yet to React's types: what a press does, without any script. */
  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | undefined;
    /** The id of the element that `command` is for. */
    commandfor?: string | undefined;
  }
}
