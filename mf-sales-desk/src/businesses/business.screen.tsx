import { Card, EmptyState, Heading, Icon, LinkButton } from '@lotline/shared-design';
import { TextField } from '@lotline/shared-design/form';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { type Business, getBusiness, routes, segmentsOf } from '@lotline/shared-domain';
import { Link, selectLocation, usePageTitle, type HostState } from '@lotline/shared-runtime';
import { useVersionedForm, useSubmission } from '@lotline/shared-runtime/forms';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { StaleNotice } from '../stale-notice.component';
import { businessForm, newBusinessForm } from './business-forms';
import { Columns } from './businesses.styles';
import { LogoField } from './logo-field.component';
import { isLogoUnderway } from './logo';
import { NEW_BUSINESS } from './new-business';
import { ShareBusiness } from './share-business.component';
import { businessStrings as text } from './strings';

const ALL = routes.adminBusinesses.path;
const CRUMBS = [{ to: ALL, label: text.title }];

function NewBusiness() {
  const { form } = useSubmission(newBusinessForm, {});
  const isSending = useSelector(isLogoUnderway);
  usePageTitle(text.add);
  return (
    <StaffPage title={text.add} crumbs={CRUMBS}>
      <Columns>
        <Card>
          <SubmissionForm {...form} label={text.form} submitLabel={text.create} submitDisabled={isSending}>
            <TextField {...newBusinessForm.field('title')} autoComplete="organization" />
            <LogoField title="" logoUrl={null} />
          </SubmissionForm>
        </Card>
      </Columns>
    </StaffPage>
  );
}

function KnownBusiness({ business }: { business: Business }) {
  const { form, stale } = useVersionedForm(
    businessForm,
    { businessId: business._id },
    { etag: business.etag, values: { title: business.title } },
  );
  const isSending = useSelector(isLogoUnderway);
  usePageTitle(business.title);
  return (
    <StaffPage title={business.title} crumbs={CRUMBS}>
      <Columns>
        <Card>
          <Heading level={2} size="heading">
            {text.details}
          </Heading>
          <StaleNotice message={stale} />
          <SubmissionForm {...form} label={text.form} submitLabel={text.save} submitDisabled={isSending}>
            <TextField {...businessForm.field('title')} autoComplete="organization" />
            <LogoField key={business.logoUrl} title={business.title} logoUrl={business.logoUrl ?? null} />
          </SubmissionForm>
        </Card>
        <Card>
          <ShareBusiness businessKey={business.key} />
        </Card>
      </Columns>
    </StaffPage>
  );
}

function OneBusiness({ businessId }: { businessId: string }) {
  const dispatch = useDispatch();
  const wanted = resource(getBusiness, { params: { businessId } });
  const known = useResource(wanted);
  if (known.phase === 'ready') return <KnownBusiness business={known.data} />;
  if (known.phase === 'absent')
    return (
      <EmptyState
        headingLevel={1}
        title={text.absentTitle}
        icon={<Icon name="search" size={28} />}
        action={
          <LinkButton renderAs={Link} to={ALL}>
            {text.back}
          </LinkButton>
        }
      >
        <p>{text.absent}</p>
      </EmptyState>
    );
  return (
    <StaffPage
      title={text.form}
      crumbs={CRUMBS}
      phase={known.phase === 'failed' ? 'failed' : 'loading'}
      problem={text.oneFailed}
      onRetry={() => void dispatch(resourceRetried(wanted))}
    />
  );
}

/** One business: its name and logo, and its links for buyers; or a form for a new one. */
export default function BusinessScreen() {
  const [, , businessId = NEW_BUSINESS] = segmentsOf(useSelector((state: HostState) => selectLocation(state).pathname));
  return businessId === NEW_BUSINESS ? <NewBusiness /> : <OneBusiness key={businessId} businessId={businessId} />;
}
