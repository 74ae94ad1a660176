/** What a caller is told when there is no room or no time for a request. */
export const BUSY_MESSAGE = 'We are very busy right now. Please try again in a moment.';
