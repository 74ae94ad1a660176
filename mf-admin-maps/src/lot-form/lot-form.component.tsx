import {
  lotFieldLabel,
  lotLabel,
  type LotFormValues,
  type StaffLotDetail,
  type UpdateLot,
} from '@lotline/shared-domain';
import { Button } from '@lotline/shared-design';
import { Form, type FormView } from '@lotline/shared-design/form';
import { useFormStatus } from '@lotline/shared-design/submission';
import { openPath } from '@lotline/shared-runtime';
import { useEffect, useRef } from 'react';
import { UnsavedQuestion } from '../leave-question.component';
import { LandSection } from './land-section.component';
import { lotForm } from './lot-form';
import { SaveBar, Sections, Sheet } from './lot-form.styles';
import { LotRecord } from './lot-record.component';
import { NewerNotice } from './newer-notice.component';
import { PriceSection } from './price-section.component';
import { lotFormStrings as text } from './strings';
import { DatesSection, SaleSection, StatusSections } from './terms-sections.component';
import { useLotForm } from './use-lot-form';

/** Ctrl+S or ⌘S saves. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}

export interface LotFormProps {
  lot: StaffLotDetail;
  /** Where Cancel and a save lead; without it the form stays. */
  backTo?: string | undefined;
}

/** The editable fields of a lot (section 3), beside its read-only record. */
export function LotForm({ lot, backTo }: LotFormProps) {
  const { form, initialValues, typed, changed, clashes, newer, stale, leaving, ...work } = useLotForm(lot, backTo);
  const { place, shown } = useFormStatus(form.status);
  const name = lotLabel(lot.title);
  useSaveKey(() => place.current?.querySelector('form')?.requestSubmit());
  const body = (view: FormView<LotFormValues>) => (
    <>
      <FollowNewer isOn={work.followsNewer} follow={() => work.takeUp(view.setValue)} />
      <Sections>
        <NewerNotice
          stale={stale}
          newer={newer}
          clashes={clashes}
          onTakeUp={() => work.takeUp(view.setValue)}
          onUse={({ field, now }) => {
            view.setValue(field, now);
            work.settle(field);
          }}
        />
        <PriceSection lot={lot} values={typed} />
        <LandSection lot={lot} values={typed} />
        <DatesSection />
        <SaleSection />
        <StatusSections lot={lot} />
        <SaveBar>
          <span data-state="" role="status" title={changed.map(lotFieldLabel).join(', ') || undefined}>
            {changed.length === 0 ? text.unchanged : text.changed(changed.length)} <kbd>· {text.shortcut}</kbd>
          </span>
          {backTo && (
            <Button variant="secondary" onClick={() => openPath(backTo)}>
              {text.cancel}
            </Button>
          )}
          <Button type="submit" loading={view.sending} disabled={changed.length === 0}>
            {text.save}
          </Button>
        </SaveBar>
      </Sections>
    </>
  );
  return (
    <Sheet>
      <div ref={place as React.RefObject<HTMLDivElement | null>}>
        <Form<LotFormValues, UpdateLot>
          label={text.form(name)}
          initialValues={initialValues}
          schema={lotForm.schema as never}
          serverErrors={form.serverErrors}
          status={shown}
          onValuesChange={work.onValues}
          onSubmit={work.send}
        >
          {body}
        </Form>
      </div>
      <LotRecord lot={lot} isLinked={backTo === undefined} />
      {leaving.isLeaving && (
        <UnsavedQuestion onLeave={leaving.leave} onStay={leaving.stay}>
          {text.unsaved(name)}
        </UnsavedQuestion>
      )}
    </Sheet>
  );
}

/** Fields follow the lot as long as nothing is typed against it. */
function FollowNewer({ isOn, follow }: { isOn: boolean; follow: () => void }) {
  useEffect(() => {
    if (isOn) follow();
  }, [isOn]); // oxlint-disable-line react-hooks/exhaustive-deps -- once for each newer lot
  return null;
}
