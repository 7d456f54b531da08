/** A link that has just been made, and for whom. */
export interface NewLink {
  readonly email: string;
  readonly link: string;
}
