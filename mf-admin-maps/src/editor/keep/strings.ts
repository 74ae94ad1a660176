export const keepStrings = {
  kept: (time: string) => `Saved ${time}`,
  sending: 'Saving…',
  offline: 'Offline. Your work is kept in this browser.',
  elsewhere: 'This draft was changed in another tab. Reload to continue with it.',
  ended: 'This draft was published or discarded in another tab. Reload to start again.',
  refused: 'What was drawn last can’t be saved, so it was left out. Reload to continue from what was saved before it.',
  reload: 'Reload',
  ownTab: 'you in another tab',
  others: (names: readonly string[]) => `Also editing: ${names.join(', ')}`,
  changed: (by: string, shapes: number) =>
    `${by || 'Someone'} published this map since you began (${shapes} ${shapes === 1 ? 'shape' : 'shapes'} changed). When you publish, you choose whose drawing goes live.`,
  earlier: (when: string) => `You left a draft of this map on ${when}.`,
  takeUp: 'Continue that draft',
  openElsewhere: 'That draft is open in another tab. Continue it there, or close that tab first.',
  leave:
    'The map has changes that have not reached the server yet. They are kept in this browser, and sent when you open the map here again.',
  leaveAnyway: 'Leave anyway',
  leaveDrawing: 'The polygon you are drawing isn’t finished. It will be lost if you leave now.',
  failed: 'The map could not be loaded',
  restored: (version: number) => `Version ${version} is your draft now. Publish it to make it live.`,
  notSent: 'Something went wrong, please try again later',
  notKept: 'Your latest changes have not reached the server yet. Check your connection and try again.',
} as const;
