export const newerStrings = {
  ready: 'A newer version of this page is ready',
  reload: 'Reload',
  later: 'Later',
} as const;
