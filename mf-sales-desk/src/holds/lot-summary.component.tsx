import { DECISION_FACTS, getStaffLot, lotFacts, stageLabel, type InitialHold } from '@lotline/shared-domain';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { LotFacts } from './holds.styles';
import { holdStrings as text } from './strings';

type OfLot = Pick<InitialHold, 'lotId' | 'stageId' | 'stageTitle'>;

/** The lot of a request with its estate's terms; null until it is read, and from an API that doesn't name its stage. */
export function useLotOf({ lotId, stageId }: Pick<OfLot, 'lotId' | 'stageId'>) {
  const lot = useResource(stageId ? resource(getStaffLot, { params: { stageId, lotId } }) : null);
  return lot.phase === 'ready' ? lot.data : null;
}

/** Stage, price, size and frontage of the lot that requests are about; the others follow once they are read. */
export function LotSummary({ of, hasStage = true }: { of: OfLot; hasStage?: boolean }) {
  const lot = useLotOf(of);
  const facts = lot ? lotFacts(DECISION_FACTS, lot, lot.estate, 'staff') : [];
  return (
    <LotFacts aria-label={text.facts}>
      {hasStage && (
        <li>
          <strong>{stageLabel(of.stageTitle)}</strong>
        </li>
      )}
      {facts.map(({ id, label, text: value }) => (
        <li key={id}>
          <span>{label}</span> <strong>{value}</strong>
        </li>
      ))}
    </LotFacts>
  );
}
