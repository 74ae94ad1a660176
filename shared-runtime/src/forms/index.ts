export { createForms, type Form } from './create-forms';
export { closeWithToast } from './close-with-toast';
export { fieldsOf, type FieldOfSchema } from './fields';
export type { Delivered, Refusal, Submission } from './forms.types';
export { isStaleRefusal, useVersionedForm } from './use-versioned-form';
export { useSubmission, type FormParts } from './use-submission';
/* For a form whose submission is more than one call; its saga is the remote's own. */
export { clearDraft, draftName } from './draft';
export { emptyOf } from './fields';
export { prepareProof, takeProof } from './proof/proofs';
export { useDraft } from './use-draft';
