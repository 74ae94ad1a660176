import { saveFlowDraftSchema } from '../flow/flow-draft.schema.js';
import { shape } from '../answer/shape.js';
import { endpoint } from './endpoint.js';

const quoteDraft = shape({
  'homes?': {
    choices: [
      {
        builderId: 'string',
        houseId: 'string',
        'step?': 'string',
        'floorplan?': 'number',
        'facadeId?': 'string',
        'externalColorScheme?': 'string',
        'internalColorScheme?': 'string',
        'kitchen?': 'string',
        'bathroom?': 'string',
        'optionalUpgrades?': ['string'],
      },
    ],
  },
  'details?': {
    'firstName?': 'string',
    'lastName?': 'string',
    'email?': 'string',
    'phone?': 'string',
    'bestDescribesYou?': 'string',
    'financeStatus?': 'string',
    'timeToBuild?': 'string',
    'additionalRequest?': 'string',
  },
});

const flowDraft = shape({ rev: 'number', 'savedAt?': 'date', 'quote?': quoteDraft });

/** The caller's draft of a flow about a subject, as saved by any device (D175); `rev` 0 if there is none. */
export const getFlowDraft = endpoint({
  action: 'user/getFlowDraft',
  method: 'GET',
  path: '/account/flow-drafts',
  access: 'account.use',
  query: { flow: 'string', subjectId: 'string' },
  answer: flowDraft,
});

/**
 * Saves steps of the caller's draft. If-Match is its `rev`, 0 for a new one; 412 with `draft`, the newer one, if it was
 * saved or removed elsewhere since (D43). At most FLOW_DRAFT_LIMITS.perAccount are kept.
 */
export const saveFlowDraft = endpoint({
  action: 'user/saveFlowDraft',
  method: 'PUT',
  path: '/account/flow-drafts',
  access: 'account.use',
  guarded: true,
  body: saveFlowDraftSchema,
  invalidates: 'unfinished',
  answer: flowDraft,
});

/** Removes the caller's draft: the flow is finished, or begun again. Idempotent. */
export const removeFlowDraft = endpoint({
  action: 'user/removeFlowDraft',
  method: 'DELETE',
  path: '/account/flow-drafts',
  access: 'account.use',
  query: { flow: 'string', subjectId: 'string' },
  invalidates: 'unfinished',
  answer: flowDraft,
});
