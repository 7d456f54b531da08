declare module "@marbec/web-auto-extractor" {
  export interface ExtractedData {
    readonly errors: readonly { readonly message: string }[];
  }
  export default class WebAutoExtractor {
    constructor(options: { readonly embedSource: readonly ("rdfa" | "microdata")[] });
    parse(html: string): ExtractedData;
  }
}

declare module "@adobe/structured-data-validator" {
  import type { ExtractedData } from "@marbec/web-auto-extractor";

  interface Issue {
    readonly severity: "ERROR" | "WARNING";
    readonly issueMessage: string;
    readonly path: readonly { readonly type?: string }[];
  }
  export default class Validator {
    validate(data: ExtractedData): Promise<readonly Issue[]>;
  }
}
