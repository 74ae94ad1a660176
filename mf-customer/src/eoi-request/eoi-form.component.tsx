import { Notice } from '@lotline/shared-design';
import type { OwnEoi } from '@lotline/shared-domain';
import { Steps } from '@lotline/shared-design/kit/steps';
import { useUrlState } from '@lotline/shared-runtime';
import { BuyersStep } from './buyers-step.component';
import { CheckStep } from './check-step.component';
import { ConveyancerStep } from './conveyancer-step.component';
import { DepositStep } from './deposit-step.component';
import { EoiHead } from './eoi-head.component';
import { EoiPage } from './eoi-page.component';
import { eoiProgress, shownStep } from './eoi-progress';
import type { EoiPrice } from './eoi-request.slice';
import { EoiTerms } from './eoi-terms.component';
import { FinanceStep } from './finance-step.component';
import { IdentityStep } from './identity-step.component';
import { NextSteps } from './next-steps.component';
import { requestStrings as text } from './strings';

const STEPS = {
  buyers: BuyersStep,
  finance: FinanceStep,
  conveyancer: ConveyancerStep,
  identity: IdentityStep,
  deposit: DepositStep,
} as const;

/** The form of an EOI that isn't sent: its steps, the one that is shown being in the address (D108). */
export function EoiForm({ eoi, seen }: { eoi: OwnEoi; seen: EoiPrice }) {
  const [asked, setStep] = useUrlState('step');
  const steps = eoiProgress(eoi);
  const current = shownStep(eoi, asked);
  const before = steps[steps.findIndex(({ id }) => id === current) - 1];
  const onBack = before && (() => setStep(before.id));
  const missing = steps.filter(({ id, isDone }) => id !== 'check' && !isDone);
  const Step = current === 'check' ? null : STEPS[current];
  return (
    <EoiPage aside={<NextSteps eoi={eoi} />} asideLabel={text.next.title}>
      <EoiHead eoi={eoi} />
      {!before && <EoiTerms eoi={eoi} isFirst />}
      {asked === 'check' && missing.length > 0 && (
        <Notice tone="warning">{text.unfinished(missing.map(({ id }) => text.step[id]))}</Notice>
      )}
      <Steps
        label={text.steps}
        steps={steps.map(({ id }) => ({ id, name: text.step[id] }))}
        current={current}
        headingLevel={2}
      />
      {Step ? (
        <Step key={current} eoi={eoi} onBack={onBack} />
      ) : (
        <CheckStep eoi={eoi} seen={seen} onChange={setStep} onBack={onBack} />
      )}
      {before && <EoiTerms eoi={eoi} isFirst={false} />}
    </EoiPage>
  );
}
