import { getStaffEstates } from '@lotline/shared-domain';
import { ModalFrame, Skeleton, Stack, Text } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { Tabs } from '@lotline/shared-design/tabs';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { useEffect, useRef, useState } from 'react';
import { EnquiryForm, HoldForm, type AskFormProps, type Typed } from './ask-forms.component';
import { callerStrings as text } from './strings';
import { Who } from './who.component';

type Kind = keyof typeof text.kinds;

/** A lot that is known where a caller is entered. */
export interface CallersLot {
  readonly lotId: string;
  /** 'Lot 306'; null where nothing tells it. */
  readonly name: string | null;
  readonly estateId: string | null;
}

interface AskedProps extends AskFormProps {
  /** How many times the form has begun anew. */
  times: number;
  kind: Kind;
  onKind: (kind: Kind) => void;
}

/** What they ask for: one of two forms, each with what was typed in the other. */
function Asked({ kind, onKind, times, ...props }: AskedProps) {
  const { estateId } = props;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    // What led here went away with the other form.
    if (before.current !== kind && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    before.current = kind;
  }, [kind]);
  const hold = {
    id: 'hold',
    label: text.kinds.hold,
    content: <HoldForm key={times} {...props} onInstead={estateId ? () => onKind('enquiry') : null} />,
  };
  // The tabs stand there before the estate is known, too: what is typed keeps its place and the focus.
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

/** Where no lot is known: the estate that is worked on, or another one of theirs. */
function InEstate({
  chosen,
  onChoose,
  ...props
}: Omit<AskedProps, 'estateId' | 'lotId'> & { chosen: string | null; onChoose: (estateId: string) => void }) {
  const work = useWorkEstate();
  const estates = useResource(resource(getStaffEstates));
  // The first one known stays: another one chosen in another tab meanwhile isn't what this caller asks about.
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
      <Asked {...props} estateId={estateId} lotId={null} />
    </Stack>
  );
}

/** A hold request or an enquiry of a caller or walk-in: first who it is, then what they ask for. */
export function EnterForCallerDialog({ lot, onClose }: { lot: CallersLot | null; onClose: () => void }) {
  const typed = useRef<Typed>({});
  const [kind, setKind] = useState<Kind>('hold');
  const [estateId, setEstateId] = useState<string | null>(null);
  // A person who is known, another estate and the other form each begin the form anew, with what was typed.
  const [times, setTimes] = useState(0);
  const restart = (patch: Typed = {}) => {
    typed.current = { ...typed.current, ...patch };
    setTimes((before) => before + 1);
  };
  const asked = {
    kind,
    onKind: (chosen: Kind) => {
      setKind(chosen);
      restart();
    },
    times,
    typedBefore: () => typed.current,
    onTyped: (values: object) => void (typed.current = { ...typed.current, ...values }),
    onClose,
  };
  const choose = (chosen: string) => {
    setEstateId(chosen);
    restart({ lotId: '' });
  };
  return (
    <ModalFrame title={text.title} width="medium" onClose={onClose} initialFocus="field">
      <Stack gap="lg">
        <Text>{lot?.name ? `${text.lot(lot.name)} ${text.intro}` : text.intro}</Text>
        <Who onUse={restart} />
        {lot ? (
          <Asked {...asked} lotId={lot.lotId} estateId={lot.estateId} />
        ) : (
          <InEstate {...asked} chosen={estateId} onChoose={choose} />
        )}
      </Stack>
    </ModalFrame>
  );
}
