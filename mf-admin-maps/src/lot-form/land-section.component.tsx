import { lotFieldRefusal, lotLabel, type LotFormValues, type StaffLotDetail } from '@lotline/shared-domain';
import { TextField } from '@lotline/shared-design/form';
import { FrontEdge } from './front-edge.component';
import { lotForm } from './lot-form';
import { Fields } from './lot-form.styles';
import { Section } from './section.component';
import { lotFormStrings } from './strings';

const text = lotFormStrings.land;
const { field } = lotForm;

/** Number, size and sides of a lot, its street, and the edge on it. */
export function LandSection({ lot, values }: { lot: StaffLotDetail; values: LotFormValues }) {
  const refusal = lotFieldRefusal('size', lot, text.locked);
  const number = { inputMode: 'decimal', autoComplete: 'off', disabled: refusal !== null } as const;
  return (
    <Section title={text.title} locked={refusal?.message}>
      <Fields>
        <TextField {...field('title')} optional={undefined} autoComplete="off" disabled={refusal !== null} />
        <TextField {...field('size')} {...number} suffix="m²" />
        <TextField {...field('blockWidth')} {...number} suffix="m" hint={text.irregular} />
        <TextField {...field('blockDepth')} {...number} suffix="m" />
        <TextField {...field('street')} autoComplete="off" />
        <TextField {...field('faces')} autoComplete="off" hint={text.facesHint} />
      </Fields>
      {lot.shape && <FrontEdge lot={lot} shape={lot.shape} chosen={values.frontEdge} name={lotLabel(lot.title)} />}
    </Section>
  );
}
