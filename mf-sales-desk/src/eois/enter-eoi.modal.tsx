import { getStaffLot, lotLabel, parseMoney, type EnterEoi, type StaffLotDetail } from '@lotline/shared-domain';
import { Button, Stack, Text } from '@lotline/shared-design';
import { MoneyField, TextAreaField } from '@lotline/shared-design/form';
import { SubmissionForm } from '@lotline/shared-design/submission';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { useSubmission } from '@lotline/shared-runtime/forms';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useCloseWhenSent } from '../use-close-when-sent';
import { BuyerFields } from './buyer-fields.component';
import { EoiConflict } from './eoi-conflict.component';
import { enterForm } from './eoi-forms';
import { eoiStrings } from './strings';
import { useHolder } from './use-holder';

const text = eoiStrings.enter;
const NO_BUYER = {
  kind: 'Person',
  entityName: '',
  entityNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
} as const;

type Typed = Partial<Record<'firstBuyer' | 'secondBuyer', { kind?: string } | null>>;
const isEntity = (buyer: Typed['firstBuyer']): boolean => buyer?.kind === 'Company' || buyer?.kind === 'Trust';

/** The button that adds a second buyer, or removes one, goes by its press: the focus moves to what takes its place. */
function useSecondBuyerFocus(hasSecond: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(hasSecond);
  useEffect(() => {
    if (before.current !== hasSecond) place.current?.querySelector<HTMLElement>('select, input, button')?.focus();
    before.current = hasSecond;
  }, [hasSecond]);
  return place;
}

/** It is about the lot as seen when the dialog opened. */
function EnterForm({ lot }: { lot: StaffLotDetail }) {
  const { close } = useModal();
  const holder = useHolder(lot);
  const name = lotLabel(lot.title);
  const filled = useMemo(() => {
    const known = { price: lot.price ?? null, secondBuyer: null };
    if (!holder) return known;
    const { holdId: _id, ...person } = holder;
    return { ...known, firstBuyer: { ...NO_BUYER, ...person } };
  }, [holder, lot.price]);
  const params = { lotId: lot._id, holdId: holder?.holdId ?? null, name };
  const { submission, form } = useSubmission(enterForm, params, filled as Partial<EnterEoi>);
  const [typed, setTyped] = useState<Typed>({});
  const place = useSecondBuyerFocus(Boolean(typed.secondBuyer));
  useCloseWhenSent(submission);
  return (
    <Dialog title={text.title} focus="heading">
      <Stack gap="md">
        <Text>
          {text.intro(name)} {lot.status === 'hold' && text.closesHold}
        </Text>
        <EoiConflict submission={submission} />
        <SubmissionForm
          {...form}
          label={text.form}
          submitLabel={text.submit}
          onCancel={close}
          onValuesChange={(values) => setTyped(values as Typed)}
        >
          {({ setValue }) => (
            <>
              <BuyerFields of="firstBuyer" legend={text.first} isEntity={isEntity(typed.firstBuyer)} />
              <Stack ref={place} gap="md">
                {typed.secondBuyer ? (
                  <>
                    <BuyerFields of="secondBuyer" legend={text.second} isEntity={isEntity(typed.secondBuyer)} />
                    <div>
                      <Button variant="quiet" onClick={() => setValue('secondBuyer', null)}>
                        {text.removeSecond}
                      </Button>
                    </div>
                  </>
                ) : (
                  <div>
                    <Button variant="secondary" onClick={() => setValue('secondBuyer', NO_BUYER)}>
                      {text.addSecond}
                    </Button>
                  </div>
                )}
              </Stack>
              <MoneyField
                name="price"
                label={text.price}
                hint={text.priceHint}
                read={parseMoney}
                wholeDollars
                optional
              />
              <TextAreaField
                name="reason"
                label={text.reason}
                hint={text.reasonHint}
                rows={2}
                suggestions={text.reasons}
              />
            </>
          )}
        </SubmissionForm>
      </Stack>
    </Dialog>
  );
}

/** Enters an EOI that was signed on paper: approved at once (D105). */
export default function EnterEoiModal({ stageId, lotId }: ModalProps<'enter-eoi'>) {
  const known = useResource(resource(getStaffLot, { params: { stageId, lotId } }));
  const [lot, setLot] = useState<StaffLotDetail | null>(null);
  // The lot as it was found first: what is typed stays, whatever becomes of the lot.
  if (known.phase === 'ready' && !lot) setLot(known.data);
  if (lot) return <EnterForm lot={lot} />;
  return known.phase === 'failed' || known.phase === 'absent' ? <Text>{eoiStrings.failed}</Text> : <DialogSkeleton />;
}
