import { Card, Cluster, Notice, Text } from '@lotline/shared-design';
import { StaffPage } from '@lotline/shared-design/kit/frame';
import { SubmissionForm } from '@lotline/shared-design/submission';
import type { OwnDesign, SaveDesign } from '@lotline/shared-domain';
import { Link, usePageTitle } from '@lotline/shared-runtime';
import { useVersionedForm } from '@lotline/shared-runtime/forms';
import { useMemo, useState } from 'react';
import { differs } from '../portal/differs';
import { LeaveQuestion } from '../portal/leave-question.component';
import { StaleNotice } from '../portal/stale-notice.component';
import { LongForm } from '../portal/portal.styles';
import { CRUMBS } from './crumbs';
import { DesignBadge } from './design-badge.component';
import { DesignFields } from './design-fields.component';
import { designForm } from './design-forms';
import { DesignLacks, lacksOf } from './design-lacks.component';
import { DesignTools } from './design-tools.component';
import { concernsQuotes, valuesOf } from './design-values';
import { useDesignFiles } from './picture-uploads';
import { designStrings as text } from './strings';

/** What a save means, above its button: for quotes that were sent (D102), and for what is on offer. */
function BeforeSave({ design, typed, saved }: { design: OwnDesign; typed: Partial<SaveDesign>; saved: SaveDesign }) {
  const { openQuotes } = design.use;
  return (
    <>
      {openQuotes > 0 && concernsQuotes(typed, saved) && <Notice tone="info">{text.keepPrice(openQuotes)}</Notice>}
      {design.isActive && lacksOf(typed).length > 0 && <Notice tone="warning">{text.offerLacks}</Notice>}
    </>
  );
}

/** A design's page: its form, whether it is on offer, and what it lacks for that. */
export function KnownDesign({ design }: { design: OwnDesign }) {
  const saved = useMemo(() => valuesOf(design), [design]);
  const { submission, form, stale } = useVersionedForm(
    designForm,
    { designId: design._id },
    { etag: design.etag, values: saved },
  );
  const [typed, setTyped] = useState<Partial<SaveDesign>>(saved);
  const [sent, setSent] = useState<object | null>(null);
  const isFileUnderway = useDesignFiles();
  usePageTitle(design.name);
  const isSaving = submission.phase === 'sending';
  // Until it is read again, what was saved differs from the design.
  const isSent = typed === sent && (submission.phase === 'sent' || submission.phase === 'open');
  const isUnsaved = (differs(typed, saved) && !isSent) || isFileUnderway;
  const { lots, quotes } = design.use;
  return (
    <StaffPage
      title={design.name}
      crumbs={CRUMBS}
      renderAs={Link}
      intro={
        <Cluster gap="sm">
          <DesignBadge state={design.state} />
        </Cluster>
      }
      actions={<DesignTools design={design} isUnsaved={isUnsaved} />}
    >
      <LeaveQuestion isUnsaved={isUnsaved} isSaving={isSaving}>
        {text.unsaved}
      </LeaveQuestion>
      <DesignLacks values={typed} />
      <Card>
        <StaleNotice message={stale} />
        <LongForm>
          <SubmissionForm<SaveDesign, SaveDesign>
            {...form}
            initialValues={form.initialValues as SaveDesign}
            label={text.form}
            submitLabel={text.save}
            submitDisabled={isFileUnderway}
            aboveSubmit={<BeforeSave design={design} typed={typed} saved={saved} />}
            onSubmit={(now) => {
              setSent(typed);
              form.onSubmit(now);
            }}
            onValuesChange={setTyped}
          >
            {({ values, setValue }) => <DesignFields values={values} setValue={setValue} />}
          </SubmissionForm>
        </LongForm>
      </Card>
      {lots + quotes > 0 && (
        <Text size="sm" tone="muted">
          {text.inUse(lots, quotes)}
        </Text>
      )}
    </StaffPage>
  );
}
