import { Notice, Stack } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { type EstateSettings, segmentsOf } from '@lotline/shared-domain';
import { type HostState, Link, selectLocation, usePageTitle } from '@lotline/shared-runtime';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { publishForm } from '../estates/estate-forms';
import { Sides } from '../estates/estates.styles';
import { CRUMBS, OneEstate } from '../estates/one-estate.component';
import { SetUpGuide } from '../guide/guide.component';
import { settingsPath } from '../guide/settings-path';
import { Published } from './published.component';
import { publishPageStrings as text } from './strings';
import { VisitorPreview } from './visitor-preview.component';
import { WhatIsMissing } from './what-is-missing.component';

const PUBLIC = { isPublic: true } as const;
const NO_FIELDS: readonly never[] = [];

/** The one button. A refusal is said above it, and the next press goes by what is saved by then. */
function PublishButton({ settings: { _id: estateId, rev } }: { settings: EstateSettings }) {
  const { submission, form, stale } = useVersionedForm(
    publishForm,
    { estateId },
    { etag: String(rev), values: PUBLIC },
  );
  const { phase } = submission;
  const refused = phase === 'refused' && submission.refusal.kind === 'invalid' ? submission.refusal.errors : NO_FIELDS;
  return (
    <Stack gap="md">
      {(stale || refused.length > 0) && (
        <Notice tone="error">{stale ?? refused.map(({ message }) => message).join(' ')}</Notice>
      )}
      {/* The setting has no field here, so its refusal stands above. */}
      <SubmissionForm {...form} serverErrors={NO_FIELDS} label={text.form} submitLabel={text.publish}>
        {null}
      </SubmissionForm>
    </Stack>
  );
}

function KnownEstate({ settings }: { settings: EstateSettings }) {
  const { _id: estateId, title, isPublic, archivedAt } = settings;
  const [wasPublic] = useState(isPublic);
  const heading = isPublic ? text.shareTitle(title) : text.title(title);
  usePageTitle(heading);
  return (
    <StaffPage title={heading} crumbs={[...CRUMBS, { to: settingsPath(estateId), label: title }]} renderAs={Link}>
      {archivedAt ? (
        <Notice tone="warning">{text.archived}</Notice>
      ) : isPublic ? (
        <Published settings={settings} isNew={!wasPublic} />
      ) : (
        <Stack gap="lg">
          <SetUpGuide estateId={estateId} />
          <Sides>
            <Stack gap="lg">
              <WhatIsMissing settings={settings} />
              <PublishButton settings={settings} />
            </Stack>
            <VisitorPreview settings={settings} />
          </Sides>
        </Stack>
      )}
    </StaffPage>
  );
}

/** `/admin/estates/{estateId}/publish`: what is missing, the visitors' view and one button; then what to hand out (D196). */
export default function PublishScreen() {
  const [, , estateId] = segmentsOf(useSelector((state: HostState) => selectLocation(state).pathname));
  return estateId ? (
    <OneEstate key={estateId} estateId={estateId} title={text.page}>
      {(settings) => <KnownEstate settings={settings} />}
    </OneEstate>
  ) : null;
}
