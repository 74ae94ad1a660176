import { Stack, space } from '@lotline/shared-design';
import { ConfirmDialog } from '@lotline/shared-design/overlay';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { lotsStrings } from './strings';

const text = lotsStrings.withdraw;

/** Lots that a design is withdrawn from; null: all. */
export interface WithdrawScope {
  readonly label: string;
  readonly lotIds: readonly string[] | null;
}
interface WithdrawDesignProps {
  name: string;
  scopes: readonly WithdrawScope[];
  onConfirm: (lotIds: readonly string[] | null) => void;
  onCancel: () => void;
}

const Choices = styled.fieldset`
  display: grid;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space.sm};
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 20px;
    height: 20px;
    margin: 0;
  }
`;

/** Asks from which lots a design is withdrawn, the fewest first, and what that does. */
export function WithdrawDesign({ name, scopes, onConfirm, onCancel }: WithdrawDesignProps) {
  const group = useId();
  const [at, setAt] = useState(0);
  return (
    <ConfirmDialog
      title={text.title(name)}
      confirmLabel={text.confirm}
      onConfirm={() => onConfirm(scopes[at]?.lotIds ?? null)}
      onCancel={onCancel}
    >
      <Stack gap="md">
        <Choices>
          <legend>{text.from}</legend>
          {scopes.map(({ label }, index) => (
            <label key={label}>
              <input type="radio" name={group} checked={index === at} onChange={() => setAt(index)} />
              {label}
            </label>
          ))}
        </Choices>
        <span>{text.text}</span>
      </Stack>
    </ConfirmDialog>
  );
}
