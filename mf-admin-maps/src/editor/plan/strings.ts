export const planStrings = {
  title: 'Plan beneath the drawing',
  intro: 'A PDF, SVG, PNG or JPEG to draw over. Visitors see it beneath the lots. A map needs none.',
  close: 'Close',
  metres: 'Distance from A to B (m)',
  north: 'North (°)',
  save: 'Use this plan',
  remove: 'Remove the plan',
} as const;
