import {
  formatCurrency,
  formatDate,
  lotFacts,
  salePhaseLabel,
  TERMS_FACTS,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { Button, FactList, Icon } from '@lotline/shared-design';
import { useModal } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { Section } from './section.component';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.terms;
/** The terms of an option or the phase of an offline sale, by the lot's status. */
function ofStatus({ status, option, offlineSale, estate }: StaffLotDetail): readonly (readonly [string, ReactNode])[] {
  if (status === 'offline') return [[text.salePhase, salePhaseLabel(offlineSale?.salePhase ?? '-')]];
  if (status !== 'option' || !option) return [];
  const { optionStartDate, optionEndDate, optionFee } = option.termsOfOption ?? {};
  return [
    [text.optionHolder, option.optionHolder],
    [text.optionType, option.typeOfOption],
    [
      text.optionTerm,
      `${formatDate(optionStartDate, estate.timeZone)} – ${formatDate(optionEndDate, estate.timeZone)}`,
    ],
    [text.optionFee, formatCurrency(optionFee?.fee)],
  ];
}

/** Conditions and dates, and what belongs to the lot's status; edited in one form. */
export function Terms({ lot }: { lot: StaffLotDetail }) {
  const modal = useModal();
  const { _id: lotId, stageId, estate, claim } = lot;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(claim ? [[text.claimSince, formatDate(claim.at, estate.timeZone, 'D MMM YYYY h:mm A')] as const] : []),
    ...(claim?.expiresAt
      ? [[text.claimUntil, formatDate(claim.expiresAt, estate.timeZone, 'D MMM YYYY h:mm A')] as const]
      : []),
    ...ofStatus(lot),
    ...lotFacts(TERMS_FACTS, lot, estate, 'staff').map((fact) => [fact.label, fact.text] as const),
  ];
  const edit = (
    <Button
      size="small"
      variant="secondary"
      data-opens="lot-terms"
      icon={<Icon name="edit" size={16} />}
      onClick={() => modal.open('lot-terms', { stageId, lotId })}
    >
      {text.edit}
    </Button>
  );
  return (
    <Section id="lot-terms" title={text.title} action={edit}>
      <FactList columns={2} facts={rows.map(([label, value]) => ({ label, value }))} />
    </Section>
  );
}
