import { leaveWaitlist, emailLinkSchema, stopWatch } from '@lotline/shared-domain';
import { defineForm } from '../forms';
import { isSaidByServer } from '../refusal-words';

const NOTHING = {};
const nothing = () => NOTHING;
/** No fields, just a button. */
const press = emailLinkSchema.omit(['token']);

export const leaveForm = defineForm({
  name: 'leave-waitlist',
  schema: press,
  endpoint: leaveWaitlist,
  context: nothing,
  extraBody: nothing,
  requestOptions: (_context, { entryId }: { entryId: string }) => ({ params: { entryId } }),
  explains: isSaidByServer,
});

export const stopForm = defineForm({
  name: 'stop-watch',
  schema: press,
  endpoint: stopWatch,
  context: nothing,
  extraBody: nothing,
  requestOptions: (_context, { watchId }: { watchId: string }) => ({ params: { watchId } }),
  explains: isSaidByServer,
});
