const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

export const checkStrings = {
  title: 'Check',
  checking: 'Checking…',
  weight: { error: 'Error', warning: 'Warning' },
  summary: (errors: number, warnings: number) =>
    errors + warnings === 0
      ? 'No problems found. The map can be published.'
      : `${count(errors, 'error')}, ${count(warnings, 'warning')}${errors ? '. Fix the errors to publish the map.' : ''}`,
  linkAll: (number: number) => `Link ${number} lots by number`,
  more: (number: number) => `And ${number} more.`,
} as const;
