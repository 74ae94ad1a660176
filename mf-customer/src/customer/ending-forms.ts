import { leaveWaitlist, emailLinkSchema, stopWatch } from '@lotline/shared-domain';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';

/** No fields, just a button. */
const noFields = emailLinkSchema.omit(['token']);

export const leaveWaitlistForm = defineForm({
  name: 'leave-waitlist',
  schema: noFields,
  endpoint: leaveWaitlist,
  requestOptions: (_context, { entryId }: { entryId: string }) => ({ params: { entryId } }),
  explains: isExplainedByServer,
});

export const stopWatchForm = defineForm({
  name: 'stop-watch',
  schema: noFields,
  endpoint: stopWatch,
  requestOptions: (_context, { watchId }: { watchId: string }) => ({ params: { watchId } }),
  explains: isExplainedByServer,
});
