export const noticeStrings = {
  ready: 'A newer version of this page is ready',
  reload: 'Reload',
  later: 'Later',
  offlineLabel: 'Offline',
  offline: 'You’re offline. What you see may be out of date, and nothing can be sent until you’re back online.',
  online: 'You’re back online.',
} as const;
