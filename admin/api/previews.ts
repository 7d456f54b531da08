/** Pages of the shop as they would be with what is typed and not saved. */
import * as v from "valibot";

/** The body of `POST /api/previews/home`. */
export const previewedHome = v.object({
  /** Checked as if it were saved. */
  content: v.unknown(),
});

/** Its answer: the token in `GET /api/preview-pages/:token`, which a frame loads within a minute. */
export interface Preview {
  readonly page: string;
}
