// The widths at which layouts change, each written here and nowhere else. Styles say `@media (--narrow)`.

export const WIDTHS = {
  /** Phones, and anything on which things stand below each other. */
  '--narrow': 'max-width: 899.98px',
  /** Room for things beside each other. */
  '--roomy': 'min-width: 900px',
  /** Room for one thing more. */
  '--wide': 'min-width: 1600px',
};
