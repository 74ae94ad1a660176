import { type JudgedLead, LEAD_SHEET } from '@lotline/shared-domain';

/** Why a row failed, in words, by the columns it is about. */
export const whyOf = (verdict: JudgedLead['verdict']): string =>
  verdict.kind === 'refused'
    ? verdict.problems.map(({ field, message }) => `${LEAD_SHEET.columns[field].header}: ${message}`).join(' ')
    : '';
