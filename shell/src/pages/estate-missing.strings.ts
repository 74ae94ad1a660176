export const estateMissing = {
  title: 'We can’t find that estate',
  hint: 'The address may be mistyped, or the estate is no longer public.',
} as const;
