import styled from 'styled-components';
import { Button } from '../button/button.component';
import { colour, media, space } from '../theme/tokens';
import { useFormContext } from './form.context';
import type { SubmitRowProps } from './form.types';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.sm};
  margin-top: ${space.xs};
  /* In a dialog it is the footer: in sight however long the form is, and however little a keyboard leaves of the screen. */
  [role='dialog'] &:not([data-step]) {
    position: sticky;
    /* Below the padding of the dialog's body, or what scrolls would show under it. */
    bottom: calc(-1 * ${space.lg});
    z-index: 1;
    margin: ${space.xs} calc(-1 * ${space.lg}) calc(-1 * ${space.lg});
    padding: ${space.sm} ${space.lg};
    border-top: 1px solid ${colour.border};
    background: ${colour.surface};
    ${media.mobile} {
      margin-inline: calc(-1 * ${space.md});
      bottom: calc(-1 * (${space.lg} + env(safe-area-inset-bottom)));
      margin-bottom: calc(-1 * (${space.lg} + env(safe-area-inset-bottom)));
      padding: ${space.sm} ${space.md} calc(${space.sm} + env(safe-area-inset-bottom));
    }
  }
  > [data-aside] {
    margin-inline-end: auto;
  }
  ${media.mobile} {
    > button {
      flex: 1;
    }
  }
`;

/**
 * Cancel and submit buttons at the end of a form; submit shows a spinner while sending. For a step, submit is a secondary button and the
 * row isn't the dialog's footer.
 */
export function SubmitRow({
  submitLabel,
  onCancel,
  cancelLabel = 'Cancel',
  disabled,
  aside,
  isStep = false,
}: SubmitRowProps) {
  const { sending } = useFormContext();
  return (
    <Row data-step={isStep || undefined}>
      {aside && <div data-aside="">{aside}</div>}
      {onCancel && (
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button type="submit" variant={isStep ? 'secondary' : 'primary'} loading={sending} disabled={disabled}>
        {submitLabel}
      </Button>
    </Row>
  );
}
