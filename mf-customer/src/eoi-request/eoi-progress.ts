import {
  firstUnfinished,
  type FlowStep,
  mayOpen,
  type OwnEoi,
  type StepOf,
  stepsOfFlow,
  unfinishedEoiSteps,
} from '@lotline/shared-domain';

export type StepId = StepOf<'eoi'>;

/** The steps of an EOI's form and whether each is done; the last one is done by sending. */
export function eoiProgress({ stepNames, steps, isOffer }: OwnEoi): readonly FlowStep<StepId>[] {
  const asked = stepsOfFlow('eoi').filter((id) => stepNames.includes(id));
  const missing = unfinishedEoiSteps(asked, steps, { isOffer });
  return asked.map((id) => ({ id, isDone: id !== 'check' && !missing.includes(id) }));
}

/** Where the form is taken up (D108). */
export const nextStep = (eoi: OwnEoi): StepId => firstUnfinished(eoiProgress(eoi))?.id ?? 'check';

/** The step of the address if it may be opened, else the first unfinished one. */
export function shownStep(eoi: OwnEoi, asked: string | null): StepId {
  const steps = eoiProgress(eoi);
  const known = steps.find(({ id }) => id === asked);
  return known && mayOpen(steps, known.id) ? known.id : nextStep(eoi);
}
