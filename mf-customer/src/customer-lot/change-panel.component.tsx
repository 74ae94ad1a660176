import type { OwnEoi } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { type FormView, PhoneField, TextField } from '@lotline/shared-design/form';
import { useVersionedForm, type Form } from '@lotline/shared-runtime/forms';
import { type ReactNode, useEffect } from 'react';
import type { AnswerGroup } from '../eoi-request/answers';
import { ConveyancerFields, conveyancerOf } from '../eoi-request/conveyancer-step.component';
import { FinanceFields } from '../eoi-request/finance-step.component';
import { requestStrings } from '../eoi-request/strings';
import { PanelForm } from '../own-hold/panel-form.component';
import { refusalMessage } from '../refusal-message';
import {
  changeConveyancerForm,
  changeFinanceForm,
  type ChangeParams,
  firstBuyerForm,
  secondBuyerForm,
} from './change-forms';
import { lotStrings } from './strings';

const text = lotStrings.form;

export interface ChangePanelProps {
  eoi: OwnEoi;
  /** The title of the group of answers. */
  title: string;
  onClose: () => void;
}

interface PanelProps<Values extends object> extends ChangePanelProps {
  defined: Form<Values, ChangeParams, OwnEoi>;
  values: object;
  children: ReactNode | ((view: FormView<Values>) => ReactNode);
}

/** A small form in place of a group's answers: made against the EOI's revision, and closed once it is saved. */
function Panel<Values extends object>({ eoi, title, defined, values, onClose, children }: PanelProps<Values>) {
  const { submission, form, stale } = useVersionedForm<Values, { eoiId: string }, OwnEoi>(
    defined,
    { eoiId: eoi._id },
    { etag: String(eoi.rev), values: values as Partial<Values> },
  );
  const isSent = submission.phase === 'sent';
  useEffect(() => {
    if (isSent) onClose();
  }, [isSent]); // oxlint-disable-line react-hooks/exhaustive-deps -- once
  return (
    <>
      {stale !== null && (
        <Notice tone="error" title={text.staleTitle}>
          {stale} {text.staleKept}
        </Notice>
      )}
      <PanelForm
        form={form}
        label={text.changeOf(title)}
        submitLabel={text.save}
        keepLabel={text.keep}
        error={stale === null ? refusalMessage(submission) : null}
        onKeep={onClose}
      >
        {children}
      </PanelForm>
    </>
  );
}

const ContactFields = ({ isSelf }: { isSelf: boolean }) => (
  <>
    <PhoneField {...firstBuyerForm.field('phone')} optional={false} autoComplete={isSelf ? 'tel' : 'off'} />
    <TextField
      {...firstBuyerForm.field('address')}
      optional={false}
      hint={requestStrings.buyers.addressHint}
      autoComplete={isSelf ? 'street-address' : 'off'}
    />
  </>
);
const contactOf = ({ phone = '', address = '' }: { phone?: string; address?: string | null } = {}) => ({
  phone,
  address: address ?? '',
});

/** The form of each group that may be changed. */
export const CHANGE_PANELS: Readonly<
  Record<Exclude<AnswerGroup['id'], 'identity' | 'deposit'>, (props: ChangePanelProps) => ReactNode>
> = {
  firstBuyer: (props) => (
    <Panel {...props} defined={firstBuyerForm} values={contactOf(props.eoi.steps.buyers?.firstBuyer)}>
      <ContactFields isSelf />
    </Panel>
  ),
  secondBuyer: (props) => (
    <Panel {...props} defined={secondBuyerForm} values={contactOf(props.eoi.steps.buyers?.secondBuyer ?? undefined)}>
      <ContactFields isSelf={false} />
    </Panel>
  ),
  finance: (props) => (
    <Panel {...props} defined={changeFinanceForm} values={financeOf(props.eoi)}>
      <FinanceFields />
    </Panel>
  ),
  conveyancer: (props) => (
    <Panel {...props} defined={changeConveyancerForm} values={conveyancerOf(props.eoi)}>
      {({ values }) => <ConveyancerFields isLater={values.isLater} />}
    </Panel>
  ),
};

function financeOf({ steps: { finance } }: OwnEoi) {
  const { holderType = '', financeStatus = '', lender } = finance ?? {};
  return { holderType, financeStatus, lender: lender ?? '' };
}
