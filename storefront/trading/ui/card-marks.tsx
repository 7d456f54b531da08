/** The cards that the payment provider accepts by default, with a padlock. */
export function CardMarks() {
  return (
    <img
      src="/images/cards.svg"
      alt="Visa, Mastercard and American Express"
      width="156"
      height="24"
      loading="lazy"
    />
  );
}
