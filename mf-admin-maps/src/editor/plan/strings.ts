export const planStrings = {
  fixed: 'Another plan can’t be undone. Choose the earlier file again under Plan.',
  title: 'Plan beneath the drawing',
  intro: 'A PDF, SVG, PNG or JPEG to draw over. Visitors see it beneath the lots. A map needs none.',
  close: 'Close',
  metres: 'Distance from A to B (m)',
  north: 'North (°)',
  save: 'Use this plan',
  place: 'To use the plan, place points A and B on the picture.',
  upload: 'You can use the plan once the file is uploaded.',
  measure: 'Enter the distance from A to B to use the plan.',
  remove: 'Remove the plan',
  leave: 'The plan is not in use yet. The file you chose here, its points and the distance will be lost.',
} as const;
