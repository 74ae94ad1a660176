import {
  enquiryFormSchema,
  enterEnquiry,
  enterHold,
  findPeople,
  findPeopleSchema,
  holdFormSchema,
  idSchema,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { callerStrings as text } from './strings';

export const findPeopleForm = defineForm({
  name: 'findPeople',
  schema: findPeopleSchema,
  endpoint: findPeople,
});

/** A hold request; the lot is known at the latest on submit. */
export const enterHoldForm = defineForm({
  name: 'enterHold',
  schema: holdFormSchema
    .pick(['firstName', 'lastName', 'phone', 'email', 'postcode', 'holderType'])
    .shape({ lotId: idSchema('Lot').required('Please choose a lot') }),
  endpoint: enterHold,
  body: {
    leadDetails: { firstName: 'firstName', lastName: 'lastName', email: 'email', phone: 'phone' },
    holderType: 'holderType',
    postcode: 'postcode',
  },
  requestOptions: (_context, { lotId }: { lotId: string }) => ({ params: { lotId } }),
  explains: isConflict,
  *delivered({ answer }) {
    const isKnown = Boolean(answer.otherDetails?.length);
    yield call(
      toast,
      isKnown ? { tone: 'info', message: text.hold.known } : { tone: 'success', message: text.hold.sent },
    );
  },
});

const lotParams = (lotId: string | null | undefined): string | null => lotId || null;

/** An enquiry about an estate, or about one of its lots. */
export const enterEnquiryForm = defineForm({
  name: 'enterEnquiry',
  schema: enquiryFormSchema
    .pick(['firstName', 'lastName', 'phone', 'email', 'message'])
    .shape({ lotId: idSchema('Lot').nullable().optional() }),
  endpoint: enterEnquiry,
  body: {
    firstName: 'firstName',
    lastName: 'lastName',
    email: 'email',
    phone: 'phone',
    message: 'message',
    lotId: ['lotId', lotParams],
  },
  requestOptions: (_context, { estateId }: { estateId: string }) => ({ params: { estateId } }),
  *delivered() {
    yield call(toast, { tone: 'success', message: text.enquiry.sent });
  },
});
