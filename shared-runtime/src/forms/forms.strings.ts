/** Messages about a form's submission. */
export const words = {
  kept: 'Nothing you typed is lost.',
  offline:
    'We can’t reach the server. Nothing you typed is lost: it is sent as soon as the connection is back, or when you try again. It will only count once.',
  late: 'This is taking longer than usual. We are still waiting for an answer.',
  unanswered:
    'No answer came, so we don’t know whether this has reached us. Nothing you typed is lost. Try again: unchanged, it will only count once.',
  tooMany:
    'Too many requests have come from your connection in a short time. Please wait a few minutes, then try again.',
  foreign:
    'The answer did not come from us: the network you are on may want you to log in first. Nothing you typed is lost. Once you are online, try again.',
  sentAlready: 'This was sent already.',
  failed: 'This could not be sent. Nothing you typed is lost.',
};
