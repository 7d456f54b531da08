/** A form in the dialog of an action. */
export interface ActionFormProps {
  /** The order is changed. */
  readonly onDone: () => void;
}
