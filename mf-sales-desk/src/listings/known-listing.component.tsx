import { Cluster, Notice, StatusBadge, Stack, Text, TextLink } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SubmissionForm } from '@lotline/shared-design/submission';
import {
  formatDate,
  listingBadge,
  lotBadge,
  pathTo,
  routes,
  type StaffListing,
  type UpdateListing,
} from '@lotline/shared-domain';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { useMemo, useState } from 'react';
import { StaleNotice } from '../stale-notice.component';
import {
  LeaveQuestion,
  ListingEditor,
  ListingFields,
  ListingLacks,
  type TypedListing,
} from './listing-editor.component';
import { listingForm, valuesOf } from './listing-forms';
import { CRUMBS } from './listing-paths';
import { ListingTools } from './listing-tools.component';
import { usePictureFiles } from './picture-files';
import { listingStrings as text } from './strings';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
/** Whether what is typed differs from what was read. */
const differs = (typed: TypedListing, saved: UpdateListing): boolean =>
  !(['title', 'text', 'pictures'] as const).every((name) => isSame(typed[name], saved[name]));

/** What the status means for visitors, where the badge alone doesn't say it. */
function Standing({ listing: { status, isLotHidden } }: { listing: StaffListing }) {
  if (status === 'processing') return <Notice tone="info">{text.processing}</Notice>;
  if (status === 'sold') return <Notice tone="info">{text.sold}</Notice>;
  return isLotHidden && status === 'published' ? <Notice tone="info">{text.hiddenLot}</Notice> : null;
}

/** The lot of a listing: its name and what visitors see of its price. */
function ListingIntro({ listing }: { listing: StaffListing }) {
  const { status, lotTitle, estateTitle, stageId, lotId, lotStatus, priceText, publishedAt, timeZone } = listing;
  return (
    <Stack gap="xs">
      <Cluster gap="sm">
        <StatusBadge {...listingBadge(status)} />
        <Text as="span">{lotTitle ? text.lotOf(lotTitle, estateTitle) : text.removedLot}</Text>
        <Text as="span" tone="muted">
          {text.facts(priceText ?? '-', lotBadge({ status: lotStatus }, 'staff').label)}
        </Text>
        {lotTitle && stageId && (
          <TextLink renderAs={Link} to={pathTo(routes.lotActions.path, { stageId, lotId })}>
            {text.lotPage}
          </TextLink>
        )}
      </Cluster>
      <Text size="sm" tone="muted">
        {[text.priceNote, ...(publishedAt ? [text.publishedOn(formatDate(publishedAt, timeZone))] : [])].join(' ')}
      </Text>
    </Stack>
  );
}

/** A listing's page: its form, what it lacks, a preview, and its publication. */
export function KnownListing({ listing }: { listing: StaffListing }) {
  const saved = useMemo(() => valuesOf(listing), [listing]);
  const { submission, form, stale } = useVersionedForm(
    listingForm,
    { listingId: listing._id },
    { etag: listing.etag, values: saved },
  );
  const [typed, setTyped] = useState<TypedListing>(saved);
  const [sent, setSent] = useState<object | null>(null);
  const files = usePictureFiles(listing.estateId);
  // Until it is read again, what was saved differs from the listing.
  const isSent = typed === sent && (submission.phase === 'sent' || submission.phase === 'open');
  const isUnsaved = (differs(typed, saved) && !isSent) || files.isUnderway;
  usePageTitle(listing.title);
  return (
    <StaffPage
      title={listing.title}
      crumbs={CRUMBS}
      renderAs={Link}
      intro={<ListingIntro listing={listing} />}
      actions={<ListingTools listing={listing} isUnsaved={isUnsaved} />}
    >
      <LeaveQuestion isUnsaved={isUnsaved} isSaving={submission.phase === 'sending'}>
        {text.unsaved}
      </LeaveQuestion>
      <Standing listing={listing} />
      <ListingLacks typed={typed} stored={listing.pictures} />
      <ListingEditor typed={typed} stored={listing.pictures} files={files}>
        <StaleNotice message={stale} />
        <SubmissionForm<UpdateListing, UpdateListing>
          {...form}
          initialValues={form.initialValues as UpdateListing}
          label={text.form}
          submitLabel={text.save}
          submitDisabled={files.isUnderway}
          onSubmit={(now) => {
            setSent(typed);
            form.onSubmit(now);
          }}
          onValuesChange={setTyped}
        >
          {({ values, setValue }) => (
            <ListingFields values={values} setValue={setValue} stored={listing.pictures} files={files} />
          )}
        </SubmissionForm>
      </ListingEditor>
    </StaffPage>
  );
}
