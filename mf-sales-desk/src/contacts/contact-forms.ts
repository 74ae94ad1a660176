import {
  contactEmailsOf,
  contactFormSchema,
  contactPhonesOf,
  mergeChoiceSchema,
  mergeContacts,
  updateContact,
} from '@lotline/shared-domain';
import { callTyped, toast } from '@lotline/shared-runtime';
import { call, put, spawn, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { mergeUndone } from './merge-actions';
import { editStrings, mergeStrings as text } from './strings';

/** Shows that two people are one now; resolves once Undo is pressed. */
const undoPressed = (message: string): Promise<void> =>
  new Promise((resolve) => toast({ tone: 'success', message, action: { label: text.undo, onPress: resolve } }));

function* offerUndo(mergeId: string, message: string): Generator<Effect, void> {
  yield* callTyped(undoPressed, message);
  yield put(mergeUndone({ mergeId }));
}

interface MergeParams {
  contactId: string;
  otherId: string;
}

/** What of two people is used once they are one. */
export const mergeForm = defineForm({
  name: 'merge-contacts',
  schema: mergeChoiceSchema,
  endpoint: mergeContacts,
  extraBody: ({ otherId }: MergeParams) => ({ otherId }),
  requestOptions: (_context, { contactId }: MergeParams) => ({ params: { contactId } }),
  explains: isConflict,
  *delivered({ answer: { mergeId, otherName, otherEmails } }): Generator<Effect, void> {
    yield spawn(offerUndo, mergeId, text.done(otherName || (otherEmails[0] ?? '')));
  },
});

/** Names, addresses and phones of a person, in the order in which they are used. */
export const contactForm = defineForm({
  name: 'edit-contact',
  schema: contactFormSchema,
  endpoint: updateContact,
  body: {
    firstName: 'firstName',
    lastName: 'lastName',
    emails: ['emails', contactEmailsOf],
    phones: ['phones', contactPhonesOf],
  },
  requestOptions: (_context, { contactId, etag }: { contactId: string; etag?: string }) => ({
    params: { contactId },
    ...(etag && { ifMatch: etag }),
  }),
  explains: isConflict,
  *delivered(): Generator<Effect, void> {
    yield call(toast, { tone: 'success', message: editStrings.saved });
  },
});
