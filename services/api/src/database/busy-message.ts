/** The message of a request that is refused for load or has timed out. */
export const BUSY_MESSAGE = 'We are very busy right now. Please try again in a moment.';
/** The message for a caller who has used up their own share with concurrent requests. */
export const OWN_SHARE_MESSAGE = 'Your earlier requests are still being worked on. Please try again in a moment.';
