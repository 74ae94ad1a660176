/** What a caller is told when there is no room or no time for a request. */
export const BUSY_MESSAGE = 'We are very busy right now. Please try again in a moment.';
/** The same to one who sends so much at once that the others would find no room. */
export const OWN_SHARE_MESSAGE = 'Your earlier requests are still being worked on. Please try again in a moment.';
