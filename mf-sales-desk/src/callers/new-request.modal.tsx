import { getContact, getStaffEstates } from '@lotline/shared-domain';
import { Skeleton, Stack, Text } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { Tabs } from '@lotline/shared-design/tabs';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { useEffect, useRef, useState } from 'react';
import { Dialog, DialogSkeleton } from '../dialog.component';
import { useQueue } from '../holds/use-queue';
import type { CallersLot } from '../modal-props';
import { EnquiryForm, HoldForm, type CallerFormProps, type TypedValues } from './request-forms.component';
import { callerStrings as text } from './strings';
import { BuyerSearch } from './buyer-search.component';

const FIELDS = 'form input:not([type=hidden], [aria-hidden=true], [tabindex="-1"]), form select';
type Kind = keyof typeof text.kinds;

interface RequestStepProps extends CallerFormProps {
  /** Number of restarts of the form. */
  times: number;
  kind: Kind;
  onKind: (kind: Kind) => void;
}

/** What they ask for: one of two forms, which share what has been typed. */
function RequestStep({ kind, onKind, times, ...props }: RequestStepProps) {
  const { estateId } = props;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    // The focused button unmounted with the other form.
    if (before.current !== kind && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    before.current = kind;
  }, [kind]);
  const hold = {
    id: 'hold',
    label: text.kinds.hold,
    content: <HoldForm key={times} {...props} onInstead={estateId ? () => onKind('enquiry') : null} />,
  };
  // Tabs are rendered even before the estate is known, so that the form keeps its input and focus.
  return (
    <div ref={place}>
      <Tabs
        label={text.kind}
        selectedId={kind}
        onChange={(id) => onKind(id as Kind)}
        items={
          estateId
            ? [
                hold,
                {
                  id: 'enquiry',
                  label: text.kinds.enquiry,
                  content: <EnquiryForm key={times} {...props} estateId={estateId} />,
                },
              ]
            : [hold]
        }
      />
    </div>
  );
}

/** Without a known lot: the estate being worked on, or another one that is chosen here. */
function EstateStep({
  chosen,
  onChoose,
  ...props
}: Omit<RequestStepProps, 'estateId' | 'lotId'> & { chosen: string | null; onChoose: (estateId: string) => void }) {
  const work = useWorkEstate();
  const estates = useResource(resource(getStaffEstates));
  // The first estate stays: switching it in another browser tab must not change this request.
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && work.phase === 'ready') setFirst(work.estate._id);
  const estateId = chosen ?? first;
  if (!estateId)
    return work.phase === 'failed' || work.phase === 'none' ? (
      <Text>{text.estatesFailed}</Text>
    ) : (
      <Skeleton lines={5} />
    );
  const options = estates.phase === 'ready' ? estates.data.map(({ _id, title }) => ({ value: _id, label: title })) : [];
  return (
    <Stack gap="md">
      {options.length > 1 && <Select label={text.estate} options={options} value={estateId} onChange={onChoose} />}
      <RequestStep {...props} estateId={estateId} lotId={null} />
    </Stack>
  );
}

type RequestProps = Pick<CallersLot, 'lotId' | 'lotName' | 'estateId'> & { person?: TypedValues };

function NewRequest({ lotId, lotName, estateId: estateOfLot, person }: RequestProps) {
  const typed = useRef<TypedValues>(person ?? {});
  const [kind, setKind] = useState<Kind>('hold');
  const [estateId, setEstateId] = useState(estateOfLot);
  // Choosing a known person, another estate or the other form remounts the form with what was typed.
  const [times, setTimes] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);
  const restart = (patch: TypedValues = {}, { isKnown = false } = {}) => {
    typed.current = { ...typed.current, ...patch };
    goesOn.current = isKnown;
    setTimes((before) => before + 1);
  };
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    // On to what isn't known yet: at first the lot.
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    const target = fields.find(({ value }) => value === '') ?? form.current?.querySelector<HTMLElement>('form');
    target?.scrollIntoView({ block: 'nearest' });
    target?.focus({ preventScroll: true });
  }, [times]);
  const asked = {
    kind,
    onKind: (chosen: Kind) => {
      setKind(chosen);
      restart();
    },
    times,
    typedBefore: () => typed.current,
    onTyped: (values: object) => void (typed.current = { ...typed.current, ...values }),
  };
  const choose = (chosen: string) => {
    setEstateId(chosen);
    restart({ lotId: '' });
  };
  return (
    <Dialog title={text.title}>
      <Stack gap="lg">
        <Text>{lotName ? `${text.lot(lotName)} ${text.intro}` : text.intro}</Text>
        {!person && <BuyerSearch onUse={restart} />}
        <div ref={form}>
          {lotId ? (
            <RequestStep {...asked} lotId={lotId} estateId={estateOfLot} />
          ) : (
            <EstateStep {...asked} chosen={estateId} onChoose={choose} />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

/** Of a lot whose queue was still loading when the modal was opened. */
function NewRequestInQueue({ lotId, stageId }: { lotId: string; stageId: string | null }) {
  const { lot, estateId } = useQueue(lotId, stageId ?? undefined);
  return <NewRequest lotId={lotId} lotName={lot} estateId={estateId} />;
}

/** For a person whose page it was opened on. */
function NewRequestOfPerson({ contactId, ...lot }: RequestProps & { contactId: string }) {
  const { phase, ...state } = useResource(resource(getContact, { params: { contactId } }));
  if (phase === 'loading') return <DialogSkeleton />;
  const { firstName = '', lastName = '', email = '', phone } = 'data' in state ? state.data : {};
  // Who can't be read is looked up as any caller.
  return email ? (
    <NewRequest {...lot} person={{ firstName, lastName, email, phone: phone ?? '' }} />
  ) : (
    <NewRequest {...lot} />
  );
}

/** A hold request or enquiry for a caller or walk-in: first who they are, then what they ask for. */
export default function NewRequestModal({ stageId, contactId, ...lot }: CallersLot) {
  if (contactId) return <NewRequestOfPerson {...lot} contactId={contactId} />;
  return lot.lotId && !lot.estateId ? (
    <NewRequestInQueue lotId={lot.lotId} stageId={stageId} />
  ) : (
    <NewRequest {...lot} />
  );
}
