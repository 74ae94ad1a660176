import { useField } from 'formik';
import styled from 'styled-components';

const OffScreen = styled.div`
  position: absolute;
  left: -10000px;
  top: auto;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;

/** Honeypot: hidden from sight, tab order and screen readers, so only bots fill it in. Submitted as `website`. */
export function HoneypotField({ name = 'website' }: { name?: string }) {
  const [{ value, onChange }] = useField<string>(name);
  return (
    <OffScreen aria-hidden="true">
      <label>
        Website
        <input type="text" name={name} tabIndex={-1} autoComplete="off" value={value ?? ''} onChange={onChange} />
      </label>
    </OffScreen>
  );
}
