/** The texts of this remote. */
export const strings = {
  title: 'Open days',
  hours: 'The sales office is open Saturday and Sunday, 11 am to 4 pm.',
  estates: 'Our estates',
} as const;
