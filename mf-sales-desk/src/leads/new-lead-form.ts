import { createLead, createLeadSchema, idSchema, leadPath } from '@lotline/shared-domain';
import { modalClosed, openPath, toast } from '@lotline/shared-runtime';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { leadsStrings } from './strings';

const text = leadsStrings.add;
const chosen = (value: string | null | undefined): string | null => value || null;

/** A lead that staff enter. One that is there already is shown in the dialog; without `assigneeId` the estate assigns it. */
export const newLeadForm = defineForm({
  name: 'new-lead',
  schema: createLeadSchema.shape({ assigneeId: idSchema(text.assignee).optional() }),
  endpoint: createLead,
  body: {
    estateId: 'estateId',
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    phone: ['phone', (value: string | undefined) => value || undefined],
    source: 'source',
    lotId: ['lotId', chosen],
    assigneeId: ['assigneeId', (value: string | undefined) => value || undefined],
    note: ['note', (value: string | undefined) => value || undefined],
  },
  *delivered({ values, answer: { leadId, isNew, wasDeleted }, isLeft }): Generator<Effect, void> {
    const name = `${values.firstName} ${values.lastName}`.trim();
    const isKnown = !isNew && !wasDeleted;
    if (isKnown && !isLeft) return;
    if (!isLeft) yield put(modalClosed());
    yield call(toast, {
      tone: isKnown ? 'info' : 'success',
      message: isKnown ? text.known : isNew ? text.added(name) : text.back(name),
      action: { label: text.open, onPress: () => void openPath(leadPath(leadId)) },
    });
  },
});
