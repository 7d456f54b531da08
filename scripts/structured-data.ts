import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";

/**
 * Returns the mistakes in a page's structured data by Google's rules for rich results. Warnings are about optional
 * fields, such as ratings.
 */
export async function structuredDataErrors(html: string): Promise<readonly string[]> {
  const data = new WebAutoExtractor({ embedSource: ["rdfa", "microdata"] }).parse(html);
  const issues = await new Validator().validate(data);
  return [
    ...data.errors.map(({ message }) => message),
    ...issues
      .filter(({ severity }) => severity === "ERROR")
      .map(
        ({ issueMessage, path }) => `${issueMessage} (${path.map(({ type }) => type).join(" › ")})`,
      ),
  ];
}
