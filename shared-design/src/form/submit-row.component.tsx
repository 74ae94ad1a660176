import styled from 'styled-components';
import { Button } from '../button/button.component';
import { media, space } from '../theme/tokens';
import { useForm } from './form.context';
import type { SubmitRowProps } from './form.types';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.sm};
  margin-top: ${space.xs};
  > [data-aside] { margin-inline-end: auto; }
  ${media.mobile} { > button { flex: 1; } }
`;

/** Cancel and submit at the end of a form. The submit button shows that it's sending. */
export function SubmitRow({ submitLabel, onCancel, cancelLabel = 'Cancel', disabled, aside }: SubmitRowProps) {
  const { sending } = useForm();
  return (
    <Row>
      {aside && <div data-aside="">{aside}</div>}
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button type="submit" loading={sending} disabled={disabled}>
        {submitLabel}
      </Button>
    </Row>
  );
}
