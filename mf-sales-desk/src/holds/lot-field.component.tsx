import type { StaffLot } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { ComboboxField } from '@lotline/shared-design/kit/pickers';
import { holdStrings as text } from './strings';
import { useLotOptions } from './use-lot-options';

interface LotFieldProps {
  estateId: string;
  /** Predicate for selectable lots; must be a stable function. */
  isMeant: (lot: StaffLot) => boolean;
  hint: string;
  optional?: boolean;
}

/** Select for a lot of an estate, by name and stage, with a retry if loading failed. */
export function LotField({ estateId, isMeant, hint, optional }: LotFieldProps) {
  const { options, phase, labelOf, retry } = useLotOptions(estateId, isMeant);
  return (
    <>
      {phase === 'failed' && (
        <Notice tone="error" action={{ label: 'Try again', onPress: retry }}>
          {text.lotsFailed}
        </Notice>
      )}
      <ComboboxField
        name="lotId"
        label={text.lotId}
        optional={optional}
        hint={phase === 'loading' ? text.lotsLoading : hint}
        options={options}
        labelOf={labelOf}
      />
    </>
  );
}
