import {
  formatCurrency,
  formatDate,
  lotFacts,
  pathTo,
  routes,
  salePhaseLabel,
  TERMS_FACTS,
  type StaffLotDetail,
} from '@lotline/shared-domain';
import { FactList, Icon, LinkButton } from '@lotline/shared-design';
import { Link, selectProvides } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Section } from '../section.component';
import { lotActionsStrings } from './strings';

const text = lotActionsStrings.terms;
const selectHasForm = selectProvides('slots', 'lot-form');
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

/** Conditions and dates, and what belongs to the lot's status; edited in the form of the whole lot. */
export function Terms({ lot }: { lot: StaffLotDetail }) {
  const { _id: lotId, stageId, estate, claim } = lot;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(claim ? [[text.claimSince, formatDate(claim.at, estate.timeZone, 'D MMM YYYY h:mm A')] as const] : []),
    ...(claim?.expiresAt
      ? [[text.claimUntil, formatDate(claim.expiresAt, estate.timeZone, 'D MMM YYYY h:mm A')] as const]
      : []),
    ...ofStatus(lot),
    ...lotFacts(TERMS_FACTS, lot, estate, 'staff').map((fact) => [fact.label, fact.text] as const),
  ];
  const edit = useSelector(selectHasForm) && (
    <LinkButton
      renderAs={Link}
      to={`${pathTo(routes.lotActions.path, { stageId, lotId })}?edit=true`}
      size="small"
      variant="secondary"
      icon={<Icon name="edit" size={16} />}
    >
      {text.edit}
    </LinkButton>
  );
  return (
    <Section id="lot-terms" title={text.title} action={edit}>
      <FactList columns={2} facts={rows.map(([label, value]) => ({ label, value }))} />
    </Section>
  );
}
