export const keepStrings = {
  kept: (time: string) => `Saved ${time}`,
  sending: 'Saving…',
  offline: 'Offline. Your work is kept in this browser.',
  elsewhere: 'This draft was changed in another tab. Reload to continue with it.',
  ended: 'This draft was published or discarded in another tab. Reload to start again.',
  reload: 'Reload',
  failed: 'The map could not be loaded',
  restored: (version: number) => `Version ${version} is your draft now. Publish it to make it live.`,
  notSent: 'Something went wrong, please try again later',
  notKept: 'Your latest changes have not reached the server yet. Check your connection and try again.',
} as const;
