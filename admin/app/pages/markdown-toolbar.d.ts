/** React's types of the elements of `@github/markdown-toolbar-element`. */
import type { HTMLAttributes } from "react";

type ToolbarElement = HTMLAttributes<HTMLElement> & { readonly class?: string };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": ToolbarElement & { readonly for: string };
      "md-header": ToolbarElement & { readonly level: string };
      "md-bold": ToolbarElement;
      "md-italic": ToolbarElement;
      "md-unordered-list": ToolbarElement;
      "md-ordered-list": ToolbarElement;
    }
  }
}
